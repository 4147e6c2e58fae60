import { LRUCache } from 'lru-cache'
import { type Bitset, intersect, unite } from './bitset.ts'
import type { FilterNode } from './engine.types.ts'
import type { FacetIndex } from './facet-index.ts'
import type { NumericIndex } from './numeric-index.ts'

const CACHED_LEAVES = 1024
const CACHED_BYTES = 1 << 25
/** A list of at least this many alternatives is looked up together and not cached, as it would evict the others. */
export const MANY = 32

type Leaf = Extract<FilterNode, { attribute: string }>
type Different = Extract<FilterNode, { type: 'numeric' }>
/** Bits of the documents numbered below `documents`; `set` may be longer. */
type CachedLeaf = { set: Bitset; documents: number }

export type FilterSources = {
  facets: ReadonlyMap<string, FacetIndex>
  numerics: ReadonlyMap<string, NumericIndex>
  /** Number of the document with this objectID. */
  find: (objectID: string) => number | undefined
}

/**
 * Turns filters into sets of documents. The sets of single conditions are cached (LRU);
 * since documents are only appended, a cached set only needs the new ones added.
 */
export class FilterEvaluator {
  readonly #sources: FilterSources
  readonly #leaves = new LRUCache<string, CachedLeaf>({
    max: CACHED_LEAVES,
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ set }) => set.byteLength + 1,
  })

  constructor(sources: FilterSources) {
    this.#sources = sources
  }

  /**
   * The documents that a filter matches, possibly including removed ones; the set belongs to the caller. A condition on
   * an attribute that the settings don't declare matches nothing.
   */
  evaluate(node: FilterNode, documents: number): Bitset {
    const words = (documents + 31) >>> 5
    switch (node.type) {
      case 'and': {
        const set = new Uint32Array(words).fill(0xffffffff)
        this.restrict(set, node, documents)
        return set
      }
      case 'or': {
        const set = new Uint32Array(words)
        const parts = node.nodes.length > MANY ? this.#withoutMany(node.nodes, set) : node.nodes
        for (const part of parts) unite(set, this.view(part, documents))
        return set
      }
      case 'not': {
        const set = this.evaluate(node.node, documents)
        for (let word = 0; word < set.length; word++) set[word] = ~set[word]!
        return set
      }
      default:
        if (isLeaf(node)) return this.#leaf(node, documents).slice(0, words)
        return this.evaluate({ type: 'not', node: { ...(node as Different), operator: '=' } }, documents)
    }
  }

  /** Like `evaluate`, but for reading only, until the next change of the documents; the set may be longer. */
  view(node: FilterNode, documents: number): Bitset {
    return isLeaf(node) ? this.#leaf(node, documents) : this.evaluate(node, documents)
  }

  /**
   * Keeps those documents of the set that the filter matches.
   * @throws UnknownAttributeError
   */
  restrict(set: Bitset, node: FilterNode, documents: number): void {
    if (node.type === 'and') for (const part of node.nodes) this.restrict(set, part, documents)
    else intersect(set, this.view(node, documents))
  }

  /** Must be called when documents were renumbered. */
  forget(): void {
    this.#leaves.clear()
  }

  /** Adds the documents of objectIDs and facet values to the set, and returns the conditions of other kinds. */
  #withoutMany(nodes: FilterNode[], set: Bitset): FilterNode[] {
    const values = new Map<FacetIndex, string[]>()
    const others = nodes.filter(node => {
      if (node.type !== 'facet') return true
      if (node.attribute === 'objectID') {
        const document = this.#sources.find(node.value)
        if (document !== undefined) set[document >>> 5] = set[document >>> 5]! | (1 << (document & 31))
        return false
      }
      const facet = this.#sources.facets.get(node.attribute)
      if (!facet) return true
      const known = values.get(facet)
      if (known) known.push(node.value)
      else values.set(facet, [node.value])
      return false
    })
    for (const [facet, some] of values) facet.addAnyMatches(some, set)
    return others
  }

  #leaf(node: Leaf, documents: number): Bitset {
    if (node.type === 'facet' && node.attribute === 'objectID') return this.#objectId(node.value, documents)
    if (!this.#knows(node)) return new Uint32Array((documents + 31) >>> 5)
    const key = keyOf(node)
    const leaf = this.#leaves.get(key) ?? { set: new Uint32Array(0), documents: 0 }
    const words = (documents + 31) >>> 5
    if (leaf.set.length < words) {
      const room = leaf.documents > 0 ? words + (words >>> 3) + 1 : words
      const set = new Uint32Array(room)
      set.set(leaf.set)
      leaf.set = set
    }
    if (leaf.documents < documents) this.#fill(node, leaf.set, leaf.documents)
    leaf.documents = documents
    this.#leaves.set(key, leaf)
    return leaf.set
  }

  #knows(node: Leaf): boolean {
    const { facets, numerics } = this.#sources
    return numerics.has(node.attribute) || (node.type === 'facet' && facets.has(node.attribute))
  }

  #fill(node: Leaf, set: Bitset, from: number): void {
    const facet = this.#sources.facets.get(node.attribute)
    const numeric = this.#sources.numerics.get(node.attribute)
    if (node.type === 'facet' && facet) {
      facet.addMatches(node.value, set, from)
    } else {
      const { lower, upper, open } = boundsOf(node)
      numeric?.addMatches(lower, upper, set, from, open)
    }
  }

  #objectId(objectID: string, documents: number): Bitset {
    const set = new Uint32Array((documents + 31) >>> 5)
    const document = this.#sources.find(objectID)
    if (document !== undefined) set[document >>> 5] = 1 << (document & 31)
    return set
  }
}

/** Single conditions; `!=` is the negation of `=`. */
function isLeaf(node: FilterNode): node is Leaf {
  return 'attribute' in node && !(node.type === 'numeric' && node.operator === '!=')
}

function boundsOf(node: Leaf): { lower: number; upper: number; open: boolean } {
  if (node.type === 'range') return { lower: node.from, upper: node.to, open: false }
  const operator = node.type === 'facet' ? '=' : node.operator
  const value = node.type === 'facet' ? readNumber(node.value) : node.value
  const open = operator === '<' || operator === '>'
  const lower = operator.startsWith('<') ? Number.NEGATIVE_INFINITY : value
  const upper = operator.startsWith('>') ? Number.POSITIVE_INFINITY : value
  return { lower, upper, open }
}

function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function keyOf(node: Leaf): string {
  switch (node.type) {
    case 'facet':
      return `:\n${node.attribute}\n${node.value.toLowerCase()}`
    case 'numeric':
      return `${node.operator}\n${node.attribute}\n${node.value}`
    case 'range':
      return `TO\n${node.attribute}\n${node.from}\n${node.to}`
  }
}
