export type { Place } from '../places.contract.ts'
export { PlaceSearch } from './components/PlaceSearch.tsx'
export { type PlacesClient, placesOf, placesQuery } from './use-places.ts'
