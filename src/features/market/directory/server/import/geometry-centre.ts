type Corner = { lng: number; lat: number }
/** Degrees eastward from `west`, which is within a round of 0. */
type Arc = { west: number; width: number }

/** Lists in lists of a GeoJSON geometry: a MultiPolygon has four, in collections more. */
const deepest = 20

/**
 * The point that represents a GeoJSON geometry (RFC 7946): a point itself, else the centre of its bounding box, which
 * may cross 180°. A corner outside of the Earth is returned unchanged, so that the reader of positions reports it.
 * @returns undefined for a geometry without positions
 */
export function centreOf(geometry: object): Corner | undefined {
  const lines: Corner[][] = []
  collect(geometry, lines, 0)
  const corners = lines.flat()
  const [first] = corners
  if (!first || corners.length === 1) return first
  const isSwapped = corners.some(({ lat }) => Math.abs(lat) > 90) && corners.every(({ lng }) => Math.abs(lng) <= 90)
  if (isSwapped) return turned(centre(lines.map(line => line.map(turned))))
  const wrong = corners.find(({ lat, lng }) => Math.abs(lat) > 90 || Math.abs(lng) > 360)
  return wrong ?? centre(lines)
}

/** Swaps latitude and longitude. */
function turned({ lat, lng }: Corner): Corner {
  return { lat: lng, lng: lat }
}

function centre(lines: Corner[][]): Corner {
  let [south, north] = [90, -90]
  for (const { lat } of lines.flat()) [south, north] = [Math.min(south, lat), Math.max(north, lat)]
  const { west, width } = around(lines.map(arcOf))
  return { lng: within180(west + width / 2), lat: (south + north) / 2 }
}

/** A line goes the shorter way from each corner to the next. */
function arcOf(line: Corner[]): Arc {
  let at = line[0]?.lng ?? 0
  let [west, east] = [at, at]
  for (const { lng } of line) {
    at += within180(lng - at)
    west = Math.min(west, at)
    east = Math.max(east, at)
  }
  return { west: within180(west), width: Math.min(east - west, 360) }
}

/** The shortest arc that has all of them: from behind the widest gap to before it. */
function around(arcs: Arc[]): Arc {
  const sorted = arcs.toSorted((a, b) => a.west - b.west)
  const first = sorted[0]?.west ?? 0
  let end = first + (sorted[0]?.width ?? 0)
  let widest = { gap: Number.NEGATIVE_INFINITY, west: first }
  for (const { west, width } of [...sorted.slice(1), { west: first + 360, width: 0 }]) {
    if (west - end > widest.gap) widest = { gap: west - end, west }
    end = Math.max(end, west + width)
  }
  return { west: widest.west, width: 360 - Math.max(widest.gap, 0) }
}

function within180(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return turned === -180 && degrees > 0 ? 180 : turned
}

/** Each list of positions is a line of its own; so is a position alone. */
function collect(value: unknown, lines: Corner[][], depth: number): void {
  if (depth > deepest || typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) {
    const { coordinates, geometries } = value as Record<string, unknown>
    collect(geometries ?? coordinates, lines, depth + 1)
    return
  }
  const own = cornerOf(value)
  if (own) lines.push([own])
  else if (value.every(cornerOf)) lines.push(value.flatMap(one => cornerOf(one) ?? []))
  else for (const one of value) collect(one, lines, depth + 1)
}

function cornerOf(value: unknown): Corner | undefined {
  if (!Array.isArray(value)) return undefined
  const [lng, lat] = value as unknown[]
  return typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined
}
