import type { LatLng } from './map.types.ts'

/** SPEC §9 “Map”. */
export const defaultCenter: LatLng = { lat: 20.6376, lng: 12.135171 }
export const defaultZoom = 2
export const smallestZoom = 1
export const largestZoom = 20
export const clusterRadius = 75

/** Closer than this a fitted or chosen place would show nothing around it. */
export const fittedZoom = 12
