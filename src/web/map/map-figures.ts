import type { LatLng } from './map.types.ts'

/**
 * Zoom levels of docs/product.md §9 are those of 256 px tiles, as on most maps: the world is 1024 px wide at zoom 2. MapLibre
 * counts on 512 px, so the same picture has one less there.
 */
export const mapLibreZoom = (zoom: number): number => zoom - 1

export const defaultCenter: LatLng = { lat: 20.6376, lng: 12.135171 }
export const defaultZoom = mapLibreZoom(2)
export const smallestZoom = mapLibreZoom(1)
export const largestZoom = mapLibreZoom(20)
/** pixels */
export const clusterRadius = 75

/** Closer than this a fitted place would show nothing around it. */
export const fittedZoom = 8
