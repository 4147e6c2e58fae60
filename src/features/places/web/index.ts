export type { Place } from '../places.contract.ts'
export { PlaceSearch } from './components/PlaceSearch.tsx'
export { countriesQuery, type PlacesClient, placesOf, placesQuery } from './use-places.ts'
