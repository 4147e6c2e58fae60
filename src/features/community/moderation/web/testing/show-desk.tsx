import { vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { ModerationCase, QueuedCase } from '../../moderation.contract.ts'
import { ModerationPage } from '../pages/ModerationPage.tsx'
import { moderationLoader } from '../pages/moderation.loader.ts'
import { aCase, aQueuedCase } from './a-case.ts'

type Calls = Clients['moderation']

type Given = { queue?: QueuedCase[]; given?: Partial<ModerationCase>; path?: string; language?: string }

/** The moderators’ desk with two cases, of which the first is open. */
export async function showDesk({ queue, given = {}, path = '?case=7', language = 'en' }: Given = {}) {
  const items = queue ?? [aQueuedCase(), aQueuedCase({ id: 8, title: 'Soap' })]
  let now = given
  const calls = {
    getCases: vi.fn<Calls['getCases']>(async () => ({
      items,
      next: null,
      counts: { 'own-look': 0, report: 1, held: 3, appeal: 2, order: 1 },
    })),
    getCase: vi.fn<Calls['getCase']>(async ({ id }) =>
      Number(id) === 7 ? aCase(now) : aCase({ id: Number(id), title: 'Soap' }),
    ),
    assignCase: vi.fn<Calls['assignCase']>(async () => ({ revision: 4 })),
    declareTie: vi.fn<Calls['declareTie']>(async () => ({ success: true })),
    noteOnCase: vi.fn<Calls['noteOnCase']>(async () => ({ success: true })),
    previewStatement: vi.fn<Calls['previewStatement']>(async given => ({
      title: `Statement in ${given.in}`,
      paragraphs: [`${given.measure}, rule ${given.rule}`, given.facts?.en ?? given.facts?.si ?? ''],
    })),
    decideCase: vi.fn<Calls['decideCase']>(async () => ({ decisionId: 1 })),
    openCase: vi.fn<Calls['openCase']>(async () => ({ id: 8 })),
  }
  const getProfile = vi.fn(async () => ({ id: 31 }) as never)
  const shown = await show(<ModerationPage />, {
    ...{ path: `/admin/moderation${path}`, loader: moderationLoader, viewer: aViewer({ role: 1 }), language },
    clients: {
      moderation: calls,
      alsoHere: { setHere: async () => ({ items: [], count: 0 }) },
      directory: { getProfile },
    },
  })
  const button = (name: string | RegExp) => shown.screen.getByRole('button', { name })
  const heading = (name: string | RegExp) => shown.screen.getByRole('heading', { name, level: 1 })
  /** what the open case is when it is loaded again */
  const become = (changes: Partial<ModerationCase>) => {
    now = changes
  }
  return { ...shown, ...calls, getProfile, button, heading, become }
}
