/** Converts keys of aggregated JSON, which have the database's spelling: `valid_until` → `validUntil`. */
export function camelKeys<T extends object>(row: T): T {
  const entries = Object.entries(row).map(([key, value]) => [
    key.replace(/_([a-z])/g, (_, c: string) => c.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries) as T
}
