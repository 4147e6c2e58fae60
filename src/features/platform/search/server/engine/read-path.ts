export type Leaf = string | number | boolean

/**
 * Calls `visit` with every string, finite number or boolean at a dotted path, in document order; arrays
 * on the way and at the end flatten.
 */
export function readLeaves(record: object, path: readonly string[], visit: (leaf: Leaf) => void): void {
  walk(record, path, 0, visit)
}

/** The objects or leaves at a path, arrays flattened. */
function walk(value: unknown, path: readonly string[], depth: number, visit: (leaf: Leaf) => void): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) {
    for (const item of value) walk(item, path, depth, visit)
  } else if (depth < path.length) {
    if (typeof value === 'object') {
      const step = path[depth]!
      if (Object.hasOwn(value, step)) walk((value as Record<string, unknown>)[step], path, depth + 1, visit)
    }
  } else if (typeof value === 'string' || typeof value === 'boolean') {
    visit(value)
  } else if (typeof value === 'number' && Number.isFinite(value)) {
    visit(value)
  }
}

/** The points `{lat, lng}` at a path, arrays flattened; anything out of range is left out. */
export function readPoints(value: unknown, path: readonly string[]): { lat: number; lng: number }[] {
  if (Array.isArray(value)) return value.flatMap(item => readPoints(item, path))
  if (typeof value !== 'object' || value === null) return []
  if (path.length > 0) return readPoints((value as Record<string, unknown>)[path[0]!], path.slice(1))
  const { lat, lng } = value as { lat?: unknown; lng?: unknown }
  if (typeof lat !== 'number' || typeof lng !== 'number') return []
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return []
  return [{ lat, lng }]
}
