import { type Kind, kinds } from './use-sectors.ts'

/** What the address says is to be shown; sectors, if it says nothing known. */
export function readKind(search: URLSearchParams): Kind {
  return kinds.find(kind => kind === search.get('kind')) ?? 'sector'
}
