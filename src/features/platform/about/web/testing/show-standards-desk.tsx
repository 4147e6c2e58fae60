import { vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { DraftChange, StandardsDesk } from '../../standards.contract.ts'
import { AdminStandardsPage } from '../pages/AdminStandardsPage.tsx'

export const now: StandardsDesk['now'] = [
  { id: 1, nodeId: null, text: { en: 'Pay fairly.', si: 'සාධාරණව ගෙවන්න.' } },
  { id: 2, nodeId: null, text: { en: 'Say who owns it.' } },
  { id: 3, nodeId: 7, text: { en: 'Name the farm.', si: 'ගොවිපළ නම් කරන්න.' } },
]
const first = { number: 1, fromDay: '2025-01-01', publishedAt: '2025-01-01T08:00:00.000Z', by: 'Asha' }

export const without: StandardsDesk = {
  sectors: [
    { id: 7, parentId: null, name: 'Food' },
    { id: 8, parentId: 7, name: 'Dairy' },
  ],
  versions: [{ ...first, isInForce: true, applications: 12 }],
  now,
  draft: null,
}
export const draft = {
  ...{ number: 2, revision: 4, changedAt: '2026-11-29T08:00:00.000Z', by: 'Nimali' },
  standards: now,
}

/** Shows the page; each change answers with what `answer` has then. */
export async function showDesk(start: StandardsDesk = { ...without, draft }, language = 'en') {
  const answer = { current: start }
  const give = async (_given?: object) => answer.current
  const standards = {
    getStandardsDesk: vi.fn(give),
    startStandardsDraft: vi.fn(give),
    changeStandardsDraft: vi.fn(async (_given: { revision: number; change: DraftChange }) => answer.current),
    discardStandardsDraft: vi.fn(give),
    publishStandards: vi.fn(give),
  }
  const path = '/admin/manage-standards'
  const shown = await show(<AdminStandardsPage />, { clients: { standards } as never, path, language })
  return { ...shown, ...standards, answer }
}
