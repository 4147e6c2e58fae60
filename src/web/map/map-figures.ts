import type { LatLng } from './map.types.ts'

/**
 * Zoom levels of docs/product.md §9 are those of 256 px tiles, as on most maps: the world is 1024 px wide at zoom 2. MapLibre
 * uses 512 px tiles, so its levels are one less.
 */
export const mapLibreZoom = (zoom: number): number => zoom - 1

export const defaultCenter: LatLng = { lat: 20.6376, lng: 12.135171 }
export const defaultZoom = mapLibreZoom(2)
export const smallestZoom = mapLibreZoom(1)
export const largestZoom = mapLibreZoom(20)
/** pixels */
export const clusterRadius = 75

/** Maximum zoom for fitting a place, so that its surroundings are visible. */
export const fittedZoom = 8
