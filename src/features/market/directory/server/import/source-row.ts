/** One record of a source file, as it stands there. */
export type SourceRow = {
  /** counted from 1, headers not counted */
  number: number
  /** line on which it begins, in files that have lines */
  line?: number
  /** In GeoJSON the properties, with `@id`, `@lat` and `@lng` of the feature. */
  values: Record<string, unknown>
}

export type Source = {
  format: 'csv' | 'json' | 'geojson'
  rows: SourceRow[]
  /** every column or property that occurs, for messages about missing ones */
  columns: Set<string>
}
