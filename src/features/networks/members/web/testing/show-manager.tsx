import { vi } from 'vitest'
import type { NetworkRole } from '#features/networks/management/network-roles.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { MemberRow } from '../../members.contract.ts'
import { ManagerPage } from '../pages/ManagerPage.tsx'

const rowOf = (id: number, name: string, given: Partial<MemberRow> = {}): MemberRow => ({
  ...{ id, revision: 2, state: 'approved', level: { id: 1, name: 'Active' }, since: '2024-03-02' },
  vendor: { id: 100 + id, name, subDomain: name.toLowerCase().replaceAll(' ', ''), logo: null, place: 'Badulla' },
  ...{ startsOn: '2026-01-01', endsOn: null, dueOn: null, tags: [], nextTaskOn: null, ...given },
})

export const rows = [
  rowOf(1, 'Tappers of Dunhinda', { endsOn: '2026-12-02', tags: ['Kitul'] }),
  rowOf(2, 'Wellawaya Sun Fruit', { state: 'renewing', dueOn: '2026-12-12', tags: ['Fruit', 'Women-led'] }),
  rowOf(3, 'Kohomba and Karabu', { state: 'inProgress', level: null }),
]

const level = { id: 1, name: 'Active', text: '', maxListings: null, maxMembers: null, sortOrder: 0 }
const task = { text: 'Call about the wage sheet', dueOn: '2026-11-30', isDone: false, revision: 0 }

type Given = { path?: string; role?: NetworkRole; language?: string }

/** Shows the page of a network’s members, with endpoints that note how they are called. */
export async function showManager({ path = '/lanka/network/manager', role = 'admin', language = 'en' }: Given = {}) {
  const members = {
    getNetworkMembers: vi.fn(async (_asked: object) => ({
      ...{ items: rows, count: rows.length, offset: 0, limit: 25, tags: ['Kitul'], today: '2026-11-30' },
      levels: [{ ...level, names: { en: 'Active' }, texts: {}, imageId: null, members: 2 }],
      counts: { all: 3, due: 2, applied: 1, withoutTask: role === 'reader' ? null : 2 },
    })),
    getNetworkMember: vi.fn(async ({ membershipId }: { membershipId: number }) => ({
      ...(rows.find(({ id }) => id === membershipId) ?? rows[0]),
      periods: [],
    })),
    changeNetworkMember: vi.fn(async (_given: object) => ({ revision: 3 })),
    findCandidates: vi.fn(async (_given: object) => ({
      items: [{ ...rowOf(9, 'Spice Ladder').vendor, isMember: false }],
    })),
    addNetworkMember: vi.fn(async (_given: object) => ({ id: 9, revision: 1, isNew: true })),
    tagNetworkMember: vi.fn(async (_given: object) => ({ tags: ['Tea'] })),
    importMembers: vi.fn(async ({ isApplied }: { isApplied: boolean }) => ({
      rows: [
        { line: 2, name: 'hive', outcome: 'changed' },
        { line: 3, name: 'nobody', outcome: 'wrong', problem: 'unknown' },
      ],
      ...{ counts: { same: 4, changed: 1, added: 0, wrong: 1 }, unknownColumns: ['phone'], isApplied },
    })),
  }
  const activities = {
    getMemberLog: vi.fn(async (_asked: object) => ({
      items: [
        {
          ...{ id: 'a', type: 'note', audience: 'team', at: '2026-11-24T06:00:00.000Z', text: 'They moved.', data: {} },
          by: { name: 'Chamari', isYou: true },
        },
        {
          ...{
            id: 'b',
            type: 'statusChanged',
            audience: 'enterprise',
            at: '2026-11-11T06:00:00.000Z',
            text: '',
            by: null,
          },
          data: {
            before: { state: 'approved', level: null },
            after: { state: 'renewing', level: null, dueOn: '2026-12-12' },
          },
        },
      ],
      ...{ next: null, today: '2026-11-30' },
      tasks: role === 'reader' ? [] : [{ id: 't', ...task, assignee: { id: 'u', name: 'Chamari', isYou: true } }],
      people: role === 'reader' ? [] : [{ id: 'u', name: 'Chamari', isYou: true }],
    })),
    addActivity: vi.fn(async (_given: object) => ({})),
    addTask: vi.fn(async (_given: object) => ({})),
    changeTask: vi.fn(async (_given: object) => ({ revision: 1 })),
  }
  const management = {
    getManagedNetwork: vi.fn(async () => ({
      ...{ id: 5, subDomain: 'lanka', name: 'Lanka Organic', logo: null, types: [1], regions: [4], vendorId: 77 },
      ...{ timeZone: 'Asia/Colombo', members: 3, role, hasSite: true, waiting: [] },
    })),
  }
  const shown = await show(<ManagerPage />, {
    ...{ clients: { members, activities, management } as never, path, language, viewer: aViewer() },
    route: '/:profile/network/manager',
    pages: [{ path: '/:profile/network/manager/messages/new', element: <p>elsewhere</p> }],
  })
  return { ...shown, ...members, ...activities }
}
