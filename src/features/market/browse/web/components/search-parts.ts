/** What the search box of every page needs only once somebody is in it. */
export { searchAddress } from '../search-address.ts'
export { Suggestions } from './Suggestions.tsx'
