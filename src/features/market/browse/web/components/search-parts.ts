/** Parts of the search box that load once it has the focus. */
export { rememberSearch } from '../recent-searches.ts'
export { searchAddress } from '../search-address.ts'
export { Suggestions } from './Suggestions.tsx'
