/** The basemap as it travels: small whole numbers, see {@link decodeBasemap}. */
export type PackedBasemap = {
  /** polygons of rings of `lng, lat` steps from point to point */
  land: number[][][]
  /** lines of such steps */
  borders: number[][]
  /** ISO 3166-1 alpha-2, label point, and the zoom from which the name fits */
  countries: [code: string, lng: number, lat: number, zoom: number][]
  /** English name, place, zoom from which it is shown, ISO 3166-1 alpha-2 */
  cities: [name: string, lng: number, lat: number, zoom: number][]
  /** names in further languages: language → English name → name */
  cityNames: Record<string, Record<string, string>>
}

/** Packed coordinates are multiples of this many degrees, about 280 m. */
export const packedStep = 0.0025
