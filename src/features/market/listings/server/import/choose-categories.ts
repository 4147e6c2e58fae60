import { z } from 'zod'
import { OperatorError } from '#server/config/operator-error.ts'
import type { CategoryNode, CategoryTree } from '../category-tree.ts'
import type { ProductNotes } from './product-row.ts'

/** docs/product.md §9 “How many”. */
const mostCategories = 5
/** paths of a product, and levels of a path, that are looked at */
const [mostPaths, mostLevels] = [50, 12]

/** The shop's category (`Apparel & Accessories > Clothing`) → our handle; null: no equivalent here. */
export type CategoryMap = Record<string, string | null>

const categoryMap = z.record(z.string(), z.string().nullable())

/** @throws OperatorError that says what is wrong with it */
export function parseCategoryMap(document: unknown, name: string): CategoryMap {
  const parsed = categoryMap.safeParse(document)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path }) => path.join('.') || 'the document').join(', ')
  throw new OperatorError(
    `${name} should be an object of category → handle, such as {"Tea": "food-and-drink"}: ${wrong}.`,
  )
}

/** Maps a shop's categories to ours. */
export class CategoryChooser {
  readonly #map: Map<string, CategoryNode | null>
  readonly #byName = new Map<string, CategoryNode>()
  readonly #fallback: CategoryNode | undefined

  /**
   * @param fallback handle of the category for products of unknown categories
   * @throws OperatorError naming every unknown handle
   */
  constructor(tree: CategoryTree, map: CategoryMap, fallback: string | undefined) {
    const nodes = [...tree.values()].filter(node => node.handle !== 'all')
    const byHandle = new Map(nodes.map(node => [node.handle, node]))
    const handles = [...Object.values(map), fallback ?? null].filter(handle => handle !== null)
    const unknown = [...new Set(handles)].filter(handle => !byHandle.has(handle))
    if (unknown.length > 0) {
      throw new OperatorError(
        `There is no category “${unknown.join('”, “')}”. There are: ${[...byHandle.keys()].join(', ')}.`,
      )
    }
    this.#fallback = byHandle.get(fallback ?? '')
    this.#map = new Map(Object.entries(map).map(([name, handle]) => [folded(name), byHandle.get(handle ?? '') ?? null]))
    for (const node of nodes) {
      for (const name of [node.handle, ...Object.values(node.title)]) this.#byName.set(folded(name), node)
    }
  }

  /**
   * The categories of a product: for each path (`Food > Tea`) what the map says about it or its nearest ancestor,
   * or else its lowest name that matches one of our categories; the fallback if none is known.
   * @returns ids, at most five; empty, with a problem noted, if nothing is known
   */
  choose(paths: string[], row: { number: number }, column: string, notes: ProductNotes): number[] {
    const chosen = new Set<number>()
    for (const path of paths.filter(Boolean).slice(0, mostPaths)) {
      const node = this.#find(path)
      if (node) chosen.add(node.id)
      else if (node === undefined) notes.warn(row, 'category-unknown', { category: path })
    }
    if (chosen.size === 0 && this.#fallback) chosen.add(this.#fallback.id)
    if (chosen.size === 0) {
      const value = paths.filter(Boolean).join(', ')
      notes.fail(row, column, value, value ? 'category-unknown' : 'category-none')
    }
    if (chosen.size > mostCategories) notes.warn(row, 'categories-too-many', { most: mostCategories })
    return [...chosen].slice(0, mostCategories)
  }

  knows(path: string): boolean {
    return Boolean(this.#find(path))
  }

  /** @returns null if the map says that there is none */
  #find(path: string): CategoryNode | null | undefined {
    const names = folded(path).split(' > ', mostLevels)
    for (let length = names.length; length > 0; length--) {
      const mapped = this.#map.get(names.slice(0, length).join(' > '))
      if (mapped !== undefined) return mapped
    }
    return names.map(name => this.#byName.get(name)).findLast(Boolean)
  }
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .split('>')
    .map(part => part.replace(/\s+/g, ' ').trim())
    .join(' > ')
}
