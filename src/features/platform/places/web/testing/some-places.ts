import type { Place } from '../../places.contract.ts'

const lanka = { country: 'LK', countryName: 'Sri Lanka' }

export const kandy: Place = {
  ...lanka,
  id: 1241622,
  type: 'city',
  title: 'Kandy',
  stateName: 'Central Province',
  node: 'LK/2',
  selfNode: 'LK/2/1241622',
  lat: 7.29,
  lng: 80.63,
}
export const central: Place = { ...kandy, id: 2, type: 'state', title: 'Central Province', stateName: null, node: 'LK' }
export const lankaItself: Place = { ...central, id: 3, type: 'country', title: 'Sri Lanka', node: null, selfNode: 'LK' }

/** A response of the place search with these places. */
export const found = (...items: Place[]) => ({ items, count: items.length })
