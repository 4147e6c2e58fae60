type Point = [number, number]

/**
 * Simplifies lines (Visvalingam): removes the point that changes the shape least, until each remaining one forms a
 * triangle of at least `area(line)` square degrees, measured at the equator's scale. Ends stay; closed lines keep four points.
 */
export function simplifyLine(line: Point[], area: number): Point[] {
  const closed = line.length > 3 && same(line[0]!, line.at(-1)!)
  const least = closed ? 4 : 2
  const previous = line.map((_, index) => index - 1)
  const next = line.map((_, index) => index + 1)
  const removed = new Uint8Array(line.length)
  const heap = new TriangleHeap()
  const weigh = (index: number) => triangle(line[previous[index]!]!, line[index]!, line[next[index]!]!)
  const current = new Float64Array(line.length)
  for (let index = 1; index < line.length - 1; index++) {
    current[index] = weigh(index)
    heap.push(index, current[index]!)
  }
  let left = line.length
  let largest = 0
  while (left > least) {
    const smallest = heap.pop()
    if (!smallest || smallest.weight >= area) break
    const { index, weight } = smallest
    if (removed[index] || weight !== current[index]) continue
    largest = Math.max(largest, weight)
    removed[index] = 1
    left--
    const before = previous[index]!
    const after = next[index]!
    next[before] = after
    previous[after] = before
    for (const neighbour of [before, after]) {
      if (neighbour === 0 || neighbour === line.length - 1) continue
      current[neighbour] = Math.max(weigh(neighbour), largest)
      heap.push(neighbour, current[neighbour]!)
    }
  }
  return line.filter((_, index) => !removed[index])
}

function same(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

function triangle(a: Point, b: Point, c: Point): number {
  const shrink = Math.cos((b[1] * Math.PI) / 180)
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) * 0.5 * shrink
}

/** Points by the size of their triangle, smallest first. */
class TriangleHeap {
  readonly #items: { index: number; weight: number }[] = []

  push(index: number, weight: number): void {
    const items = this.#items
    items.push({ index, weight })
    let at = items.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (items[parent]!.weight <= items[at]!.weight) break
      this.#swap(parent, at)
      at = parent
    }
  }

  pop(): { index: number; weight: number } | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (!first || !last || items.length === 0) return first
    items[0] = last
    let at = 0
    for (;;) {
      const child = 2 * at + 1
      if (child >= items.length) break
      const smaller = child + 1 < items.length && items[child + 1]!.weight < items[child]!.weight ? child + 1 : child
      if (items[at]!.weight <= items[smaller]!.weight) break
      this.#swap(at, smaller)
      at = smaller
    }
    return first
  }

  #swap(a: number, b: number): void {
    const items = this.#items
    const kept = items[a]!
    items[a] = items[b]!
    items[b] = kept
  }
}
