import type { Bitset } from './bitset.ts'
import type { BoundingBox, LatLng } from './engine.types.ts'
import { NumberRows } from './growable.ts'
import { readPoints } from './read-path.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const EARTH_RADIUS = 6_371_008.8
const RADIANS = Math.PI / 180

type Box = { south: number; north: number; west: number; width: number }

/**
 * The points of documents, each as lat, lng in degrees and x, y, z on the unit sphere: five numbers. The
 * square of the straight distance between two points of the sphere orders them as their distance does
 * (it is 4 × the haversine) and costs three multiplications, so one pass over all points is all it takes.
 */
export class GeoIndex {
  readonly #path: string[]
  readonly #rows: NumberRows<Float64Array>

  constructor(attribute: string, reader?: SnapshotReader) {
    this.#path = attribute.split('.')
    this.#rows = reader ? NumberRows.load(Float64Array, reader) : new NumberRows(Float64Array)
  }

  add(record: object): void {
    for (const point of readPoints(record, this.#path)) {
      this.#rows.values.push(point.lat)
      this.#rows.values.push(point.lng)
      for (const coordinate of onSphere(point)) this.#rows.values.push(coordinate)
    }
    this.#rows.endRow()
  }

  /** The documents with a point within `radius` metres. */
  within(center: LatLng, radius: number, words: number): Bitset {
    const half = Math.min(radius / EARTH_RADIUS / 2, Math.PI / 2)
    const limit = 4 * Math.sin(half) ** 2
    const [x, y, z] = onSphere(center)
    return this.#where(words, (values, at) => chordSquare(values, at, x, y, z) <= limit)
  }

  /** The documents with a point inside one of the boxes, edges included. */
  inside(boxes: readonly BoundingBox[], words: number): Bitset {
    const plain = boxes.map(toBox)
    return this.#where(words, (values, at) => {
      const lat = values[at]!
      const lng = values[at + 1]!
      for (const box of plain) {
        if (lat < box.south || lat > box.north) continue
        const east = lng - box.west
        if ((east < 0 ? east + 360 : east) <= box.width) return true
      }
      return false
    })
  }

  /** Writes into `distances` the squared chord to the nearest point of each document; Infinity where it has none. */
  measure(center: LatLng, documents: Uint32Array, distances: Float64Array): void {
    const [x, y, z] = onSphere(center)
    const starts = this.#rows.starts.data
    const values = this.#rows.values.data
    for (const document of documents) {
      let nearest = Number.POSITIVE_INFINITY
      for (let at = starts[document]!; at < starts[document + 1]!; at += 5) {
        const chord = chordSquare(values, at, x, y, z)
        if (chord < nearest) nearest = chord
      }
      distances[document] = nearest
    }
  }

  /** The nearest point of a document and its distance in metres. */
  nearest(center: LatLng, document: number): (LatLng & { distance: number }) | undefined {
    const [x, y, z] = onSphere(center)
    const values = this.#rows.values.data
    let best: (LatLng & { distance: number }) | undefined
    for (let at = this.#rows.starts.data[document]!; at < this.#rows.starts.data[document + 1]!; at += 5) {
      const chord = Math.min(Math.sqrt(chordSquare(values, at, x, y, z)), 2)
      const distance = 2 * EARTH_RADIUS * Math.asin(chord / 2)
      if (!best || distance < best.distance) best = { lat: values[at]!, lng: values[at + 1]!, distance }
    }
    return best
  }

  keep(kept: Uint32Array): void {
    this.#rows.keep(kept)
  }

  save(writer: SnapshotWriter): void {
    this.#rows.save(writer)
  }

  #where(words: number, matches: (values: Float64Array, at: number) => boolean): Bitset {
    const set = new Uint32Array(words)
    const starts = this.#rows.starts.data
    const values = this.#rows.values.data
    for (let row = 0; row < this.#rows.rows; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at += 5) {
        if (matches(values, at)) {
          set[row >>> 5] = set[row >>> 5]! | (1 << (row & 31))
          break
        }
      }
    }
    return set
  }
}

function onSphere({ lat, lng }: LatLng): [number, number, number] {
  const around = Math.cos(lat * RADIANS)
  return [around * Math.cos(lng * RADIANS), around * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)]
}

function chordSquare(values: Float64Array, at: number, x: number, y: number, z: number): number {
  const dx = values[at + 2]! - x
  const dy = values[at + 3]! - y
  const dz = values[at + 4]! - z
  return dx * dx + dy * dy + dz * dz
}

/**
 * Corners are south-west and north-east in either order. Where the western edge is greater than the eastern,
 * the box crosses the 180° meridian if it is then at most 180° wide; otherwise the corners were north-west and
 * south-east. Longitudes beyond ±180 (a map scrolled around the world) are taken as they follow each other.
 */
function toBox([lat1, lng1, lat2, lng2]: BoundingBox): Box {
  const south = Math.min(lat1, lat2)
  const north = Math.max(lat1, lat2)
  let [west, east] = lat1 <= lat2 ? [lng1, lng2] : [lng2, lng1]
  const beyond = Math.abs(lng1) > 180 || Math.abs(lng2) > 180
  if (west > east) {
    if (beyond || west - east < 180) [west, east] = [east, west]
    else east += 360
  }
  const width = Math.min(east - west, 360)
  return { south, north, west: ((((west + 180) % 360) + 360) % 360) - 180, width }
}
