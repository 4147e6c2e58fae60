import { vi } from 'vitest'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import type { NetworkRole } from '#features/networks/management/network-roles.ts'
import { defaultSections } from '#features/networks/networks/site-sections.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { NetworkContent } from '../../network-content.ts'
import type { NetworkSettingsDesk } from '../../settings.contract.ts'
import { LookPage } from '../pages/LookPage.tsx'
import { MessagesPage } from '../pages/MessagesPage.tsx'
import { RolesPage } from '../pages/RolesPage.tsx'

const content: NetworkContent = {
  ...{ name: { en: 'Lanka Organic' }, infoTitle: { en: 'Farms' }, description: {}, types: [1], regions: [4] },
  ...{ imageId: null, landing: 'directory', layout: 'grid', includedCategoryIds: [], cartItems: [] },
  ...{ certifications: [], theme: { primary: '#7a4b12', accent: '#3d6b1f' }, corners: 'soft', headings: 'display' },
  ...{ languages: [], sections: defaultSections, messages: {} },
}

export const desk: NetworkSettingsDesk = {
  ...{ published: content, changes: {}, revision: 4, changedAt: null, by: null, versions: [] },
}

const network = (role: NetworkRole): ManagedNetworkInfo => ({
  ...{ id: 7, subDomain: 'lankaorganic', name: 'Lanka Organic', logo: null, types: [1], regions: [4], vendorId: 3 },
  ...{ timeZone: 'Asia/Colombo', members: 28, role, hasSite: true, waiting: [] },
})

const routed = (path: string) => ({ path, route: '/:profile/*' })

const pages = { look: <LookPage />, messages: <MessagesPage /> }

/** Shows a page of the draft, which is kept as a server would, until `conflict` is set. */
export async function showDraft(page: keyof typeof pages, { start = desk, language = 'en' } = {}) {
  const state = { now: start, conflict: undefined as NetworkSettingsDesk | undefined }
  const networkSettings = {
    getNetworkSettings: vi.fn(async () => state.now),
    changeNetworkDraft: vi.fn(async ({ changes, revision }: { changes: object; revision: number }) => {
      if (state.conflict && revision !== state.conflict.revision) {
        state.now = state.conflict
        throw refusal(409, { code: 'gm-error-network-settings-changed' })
      }
      state.now = {
        ...state.now,
        ...{ changes: { ...state.now.changes, ...changes }, revision: state.now.revision + 1 },
      }
      return { revision: state.now.revision }
    }),
    publishNetworkDraft: vi.fn(async (_asked: { revision: number }) => {
      const published = { ...state.now.published, ...state.now.changes }
      const versions = [2, 1].map(number => ({ number, publishedAt: '2026-11-30T08:00:00.000Z', by: 'Ruwan' }))
      state.now = { ...state.now, published, changes: {}, versions, revision: state.now.revision + 1 }
      return { revision: state.now.revision, version: 2 }
    }),
    publishNetworkVersion: vi.fn(async (_asked: object) => ({ revision: state.now.revision, version: 3 })),
    discardNetworkDraft: vi.fn(async (_asked: object) => {
      state.now = { ...state.now, changes: {}, revision: state.now.revision + 1 }
      return { revision: state.now.revision }
    }),
  }
  const clients = {
    networkSettings,
    management: { getManagedNetwork: async () => network('owner') },
    listings: { getCategories: async () => ({ items: [], count: 0 }) },
    directory: { getCertifications: async () => ({ items: [], count: 0 }) },
  }
  const shown = await show(pages[page], {
    ...{ clients: clients as never, language, loader: () => null },
    ...routed('/lankaorganic/network/settings'),
  })
  return { ...shown, ...networkSettings, state }
}

/** Shows the page of look and sections. */
export const showLook = (given: Parameters<typeof showDraft>[1] = {}) => showDraft('look', given)

/** Shows who manages a network, to somebody with a role. */
export async function showRoles(role: NetworkRole, language = 'en') {
  const management = {
    getManagedNetwork: async () => network(role),
    getNetworkRoles: vi.fn(async () => ({
      mayGive: role === 'owner',
      team: [{ userId: 'u1', name: 'Ruwan Jayasinghe', role: 'owner' as const }],
      given: [
        {
          ...{
            userId: 'u2',
            name: 'Tharshini Selvarajah',
            role: 'reviewer' as const,
            since: '2026-11-01T08:00:00.000Z',
          },
          ...{ email: role === 'owner' ? 'tharshini@pola.example' : null, givenBy: 'Ruwan Jayasinghe' },
        },
      ],
    })),
    giveNetworkRole: vi.fn(async (_asked: object) => ({})),
    changeNetworkRole: vi.fn(async (_asked: object) => ({})),
    takeNetworkRole: vi.fn(async (_asked: object) => ({})),
  }
  const shown = await show(<RolesPage />, {
    ...{ clients: { management } as never, language, loader: () => null },
    ...routed('/lankaorganic/network/settings/roles'),
  })
  return { ...shown, ...management }
}
