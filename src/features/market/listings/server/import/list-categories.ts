import type { Db } from '#server/db/database.ts'
import { openTextFile } from '#server/import/open-text-file.ts'
import { longestCategory, maxFileCategories } from '../../file-limits.ts'
import { loadCategoryTree } from '../category-tree.ts'
import { categoryKey, categoryName } from './category-key.ts'
import { CategoryGuesser, saysNoCategory } from './guess-category.ts'
import { openExport } from './open-export.ts'
import { ownCategories, shopifyCategories, wooCategories } from './product-categories.ts'
import type { MatchedColumns, ProductColumns } from './product-columns.ts'
import { longestText } from './product-content.ts'
import { ProductRow } from './product-row.ts'
import { readRecords } from './read-csv-records.ts'
import { wooTypes } from './read-woo-product.ts'
import { titleKey } from './title-key.ts'

/** A category as named in the file. `guess`: the handle of our most likely category. */
export type FileCategory = { name: string; key: string; listings: number; guess: string | null }

export type FileCategories = {
  /** most frequent first */
  categories: FileCategory[]
  /** products without a category, and products of categories beyond the limit or with names that are too long */
  others: { listings: number; guess: string | null }
}

/** titles per category that are used for the guess */
const titlesLooked = 10

type Seen = { name: string; listings: number; titles: string[] }

/**
 * Lists the categories that the products of a file have, before anything else of it is read.
 * @throws OperatorError as `importListings` does
 */
export async function listCategories(
  db: Db,
  path: string,
  { fileName, columns: matched }: { fileName: string; columns?: MatchedColumns | undefined },
): Promise<FileCategories> {
  const { file } = await openTextFile(path)
  try {
    const { separator, columns } = await openExport(file, fileName, matched)
    const found = new FoundCategories()
    let isHead = true
    for await (const { cells, problem } of readRecords(file, separator)) {
      if (!isHead && !problem) found.add(productIn(cells, columns))
      isHead = false
    }
    return found.guessed(new CategoryGuesser([...(await loadCategoryTree(db)).values()]))
  } finally {
    await file.close()
  }
}

class FoundCategories {
  readonly #products = new Set<string>()
  readonly #categories = new Map<string, Seen>()
  readonly #others: Seen = { name: '', listings: 0, titles: [] }

  add({ key, title, paths }: Product): void {
    if (!key || this.#products.has(key)) return
    this.#products.add(key)
    const named = new Map(
      paths.filter(path => path.trim() && !saysNoCategory(path)).map(path => [categoryKey(path), path] as const),
    )
    let isNamed = false
    for (const [category, path] of named) {
      const seen = this.#seen(category, path)
      if (seen) count(seen, title)
      isNamed ||= seen !== undefined
    }
    if (!isNamed) count(this.#others, title)
  }

  guessed(guesser: CategoryGuesser): FileCategories {
    const categories = [...this.#categories]
      .map(([key, { name, listings, titles }]) => ({
        name,
        key,
        listings,
        guess: guesser.guess(name, titles) ?? null,
      }))
      .sort((one, other) => other.listings - one.listings)
    const { listings, titles } = this.#others
    return { categories, others: { listings, guess: guesser.guessByTitles(titles) ?? commonestGuess(categories) } }
  }

  #seen(key: string, path: string): Seen | undefined {
    const seen = this.#categories.get(key)
    if (seen || this.#categories.size === maxFileCategories || key.length > longestCategory) return seen
    const added: Seen = { name: categoryName(path), listings: 0, titles: [] }
    this.#categories.set(key, added)
    return added
  }
}

function count(seen: Seen, title: string): void {
  seen.listings += 1
  if (seen.titles.length < titlesLooked) seen.titles.push(title.slice(0, longestText.title))
}

/** The most frequent guess in the file, also used for products without a category: who sells food mostly sells food. */
function commonestGuess(categories: FileCategory[]): string | null {
  const counts = new Map<string, number>()
  for (const { guess, listings } of categories) if (guess) counts.set(guess, (counts.get(guess) ?? 0) + listings)
  const [best] = [...counts].sort((one, other) => other[1] - one[1])
  return best?.[0] ?? null
}

/** `key` is '' for a row that doesn't begin a product. */
type Product = { key: string; title: string; paths: string[] }

const place = { number: 0, line: 0 }

function productIn(cells: string[], columns: ProductColumns): Product {
  const { header } = columns
  switch (columns.format) {
    case 'pola': {
      const row = new ProductRow(place, cells, header, columns.fields)
      const titles = columns.languages.map(language => row.get(`title:${language}`))
      const title = titles.find(Boolean) ?? ''
      return { key: row.get('id') || row.get('handle') || titleKey(title), title, paths: ownCategories(row) }
    }
    case 'woocommerce': {
      const row = new ProductRow(place, cells, header, columns.fields)
      const isProduct = !wooTypes(row.get('type')).has('variation')
      return {
        key: isProduct ? row.get('id') || row.get('sku') : '',
        title: row.get('title'),
        paths: wooCategories(row),
      }
    }
    default: {
      const row = new ProductRow(place, cells, header, columns.fields)
      const title = row.get('title')
      // variants below the first row have no title, nor a category
      return {
        key: title && (row.get('handle') || titleKey(title)),
        title,
        paths: shopifyCategories(row, columns.format),
      }
    }
  }
}
