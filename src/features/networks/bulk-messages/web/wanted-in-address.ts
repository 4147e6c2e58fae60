import { maxPicked } from '../bulk-message-states.ts'
import type { WantedMembers } from '../bulk-messages.contract.ts'

/**
 * The members that a page’s address names: those picked in the list (`members=1,2`), or all whom its filters match, as
 * the list itself writes them (`state`, `levelId`, `search`).
 */
export function wantedIn(query: URLSearchParams): WantedMembers {
  const picked = query.get('members')
  if (picked !== null) {
    const ids = picked.split(',').map(Number)
    return { kind: 'picked', membershipIds: ids.filter(isId).slice(0, maxPicked) }
  }
  const levelId = Number(query.get('levelId'))
  const search = query.get('search')?.trim().slice(0, 100)
  const view = query.get('state')
  return {
    kind: 'matching',
    filters: {
      ...(isId(levelId) && { levelId }),
      ...(search && { search }),
      ...(view === 'due' && { dueInDays: 30 }),
      ...(view === 'applied' && { state: 'inProgress' as const }),
      ...(view === 'withoutTask' && { withoutTask: true }),
    },
  }
}

const isId = (value: number) => Number.isInteger(value) && value > 0 && value < 2 ** 31
