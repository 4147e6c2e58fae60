/** Parts of the search box that are loaded once it has the focus. */
export { rememberSearch } from '../recent-searches.ts'
export { searchAddress } from '../search-address.ts'
export { Suggestions } from './Suggestions.tsx'
