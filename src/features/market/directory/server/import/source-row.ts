/** bytes of a row, or of an item of a JSON list: an open quote would otherwise bring the whole file into memory */
export const longestItem = 10_000_000

/** A raw record of a source file. */
export type SourceRow = {
  /** counted from 1, headers not counted */
  number: number
  /** line on which it begins, in formats with lines */
  line?: number
  /** For GeoJSON the feature's properties, with its `@id`, `@lat` and `@lng`. */
  values: Record<string, unknown>
}

export type Source = {
  format: 'csv' | 'json' | 'geojson'
  /** read as they are asked for, once */
  rows: Iterable<SourceRow>
  /** every column or property that occurs in what has been read, for messages about missing ones */
  columns: Set<string>
}
