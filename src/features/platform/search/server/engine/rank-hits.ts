/** Ascending sort keys by document, most important first; all documents in question have all keys. */
export type SortKeys = readonly Float64Array[]

/**
 * The best `count` of the documents, in order. `breakTie` orders documents whose keys are all equal.
 * A heap of the best so far is enough for a page; if most of the documents are wanted they are sorted.
 */
export function selectBest(
  documents: Uint32Array,
  count: number,
  keys: SortKeys,
  breakTie: (a: number, b: number) => number,
): Uint32Array {
  const compare = (a: number, b: number): number => {
    for (let index = 0; index < keys.length; index++) {
      const column = keys[index]!
      const left = column[a]!
      const right = column[b]!
      if (left < right) return -1
      if (left > right) return 1
    }
    return breakTie(a, b)
  }
  if (count <= 0) return new Uint32Array(0)
  if (count * 4 >= documents.length) return documents.slice().sort(compare).subarray(0, count)
  const heap = documents.slice(0, count)
  for (let at = (count >>> 1) - 1; at >= 0; at--) sink(heap, at, compare)
  const first = keys[0]
  let worst = first ? first[heap[0]!]! : 0
  for (let index = count; index < documents.length; index++) {
    const document = documents[index]!
    if (first && first[document]! > worst) continue
    if (compare(document, heap[0]!) >= 0) continue
    heap[0] = document
    sink(heap, 0, compare)
    if (first) worst = first[heap[0]!]!
  }
  return heap.sort(compare)
}

/** Restores the heap below `at`; its top is the worst. */
function sink(heap: Uint32Array, start: number, compare: (a: number, b: number) => number): void {
  let at = start
  const item = heap[at]!
  for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++
    if (compare(heap[child]!, item) <= 0) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = item
}
