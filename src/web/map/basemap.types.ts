/** The encoded basemap: small integers, see {@link decodeBasemap}. */
export type PackedBasemap = {
  /** polygons of rings of `lng, lat` steps from point to point */
  land: number[][][]
  /** lines, encoded like the polygons */
  borders: number[][]
  /** ISO 3166-1 alpha-2, label point, minimum zoom of the label, and the bounds of the main part */
  countries: [
    code: string,
    lng: number,
    lat: number,
    zoom: number,
    west: number,
    south: number,
    east: number,
    north: number,
  ][]
  /** English name, position, minimum zoom */
  cities: [name: string, lng: number, lat: number, zoom: number][]
  /** language → ISO 3166-1 alpha-2 → name, for languages whose country names browsers may lack */
  countryNames: Record<string, Record<string, string>>
  /** language → English name → name */
  cityNames: Record<string, Record<string, string>>
}

/** Packed coordinates are multiples of this many degrees, about 280 m. */
export const packedStep = 0.0025
