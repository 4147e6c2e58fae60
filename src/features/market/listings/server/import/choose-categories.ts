import { z } from 'zod'
import { OperatorError } from '#server/config/operator-error.ts'
import type { CategoryNode, CategoryTree } from '../category-tree.ts'
import { categoryKey, categoryName } from './category-key.ts'
import { saysNoCategory } from './guess-category.ts'
import type { ProductNotes } from './product-row.ts'

/** @limit categories of an imported listing */
const maxCategories = 5
/** paths of a product, and levels of a path, that are read */
const [maxPaths, maxLevels] = [50, 12]

/** The shop's category (`Apparel & Accessories > Clothing`) → our handle; null: no equivalent here. */
export type CategoryMap = Record<string, string | null>

/** The shop's category, as a whole → our handle; null: products with no other category are left out. */
export type CategoryChoices = Record<string, string | null>

const categoryMap = z.record(z.string(), z.string().nullable())

/** @throws OperatorError that describes what is wrong with the map */
export function parseCategoryMap(document: unknown, name: string): CategoryMap {
  const parsed = categoryMap.safeParse(document)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path }) => path.join('.') || 'the document').join(', ')
  throw new OperatorError(
    `${name} should be an object of category → handle, such as {"Tea": "food-and-drink"}: ${wrong}.`,
  )
}

type Given = {
  map?: CategoryMap | undefined
  choices?: CategoryChoices | undefined
  /** handle of the category for products of unknown categories */
  fallback?: string | undefined
}

/** Maps a shop's categories to ours. */
export class CategoryChooser {
  readonly #choices: Map<string, CategoryNode | null>
  readonly #map: Map<string, CategoryNode | null>
  readonly #byName = new Map<string, CategoryNode>()
  readonly #fallback: CategoryNode | undefined

  /** @throws OperatorError naming every unknown handle */
  constructor(tree: CategoryTree, { map = {}, choices = {}, fallback }: Given) {
    const nodes = [...tree.values()].filter(node => node.handle !== 'all')
    const byHandle = new Map([...nodes.flatMap(formerHandles), ...nodes.map(node => [node.handle, node] as const)])
    const handles = [...Object.values(map), ...Object.values(choices), fallback ?? null].filter(one => one !== null)
    const unknown = [...new Set(handles)].filter(handle => !byHandle.has(handle))
    if (unknown.length > 0) {
      throw new OperatorError(
        `There is no category “${unknown.join('”, “')}”. There are: ${nodes.map(node => node.handle).join(', ')}.`,
      )
    }
    const keyed = (table: CategoryMap) =>
      new Map(Object.entries(table).map(([name, handle]) => [categoryKey(name), byHandle.get(handle ?? '') ?? null]))
    this.#fallback = byHandle.get(fallback ?? '')
    this.#map = keyed(map)
    this.#choices = keyed(choices)
    for (const [handle, node] of nodes.flatMap(formerHandles)) this.#byName.set(categoryKey(handle), node)
    for (const node of nodes) {
      for (const name of [node.handle, ...Object.values(node.title)]) this.#byName.set(categoryKey(name), node)
    }
  }

  /**
   * The categories of a product. Each path (`Food > Tea`) takes the importer's choice, or the map's entry for it or its
   * nearest ancestor, or else its lowest name that matches one of our categories. The fallback is used if no path is
   * known.
   * @returns at most five ids; empty, with a problem noted, if nothing is known or everything is to be left out
   */
  choose(paths: string[], row: { number: number }, column: string, notes: ProductNotes): number[] {
    const chosen = new Set<number>()
    const named = paths.filter(path => path.trim()).slice(0, maxPaths)
    let isLeftOut = false
    for (const path of named) {
      const choice = this.#choices.get(categoryKey(path))
      const node = choice === undefined ? this.#find(path) : choice
      isLeftOut ||= choice === null
      if (node) chosen.add(node.id)
      else if (node === undefined && !saysNoCategory(path))
        notes.warn(row, 'category-unknown', { category: categoryName(path) })
    }
    if (chosen.size === 0 && this.#fallback && !isLeftOut) chosen.add(this.#fallback.id)
    if (chosen.size === 0) {
      const value = named.map(categoryName).join(', ')
      notes.fail(row, column, value, isLeftOut ? 'category-out' : value ? 'category-unknown' : 'category-none')
    }
    if (chosen.size > maxCategories) notes.warn(row, 'categories-too-many', { most: maxCategories })
    return [...chosen].slice(0, maxCategories)
  }

  /** @returns null if the map says that there is no equivalent */
  #find(path: string): CategoryNode | null | undefined {
    const names = categoryKey(path).split(' > ', maxLevels)
    for (let length = names.length; length > 0; length--) {
      const mapped = this.#map.get(names.slice(0, length).join(' > '))
      if (mapped !== undefined) return mapped
    }
    return names.map(name => this.#byName.get(name)).findLast(Boolean)
  }

  /** Whether there is a choice or a map entry for a category, or it is one of ours. */
  knows(path: string): boolean {
    return this.#choices.has(categoryKey(path)) || Boolean(this.#find(path))
  }
}

/** Handles that a category had before, or that those had whose place it took: files that were exported then have them. */
function formerHandles(node: CategoryNode): (readonly [handle: string, node: CategoryNode])[] {
  return node.formerPaths.map(path => [path.slice(path.lastIndexOf('/') + 1), node] as const)
}
