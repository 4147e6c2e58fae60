import type { FileHandle } from 'node:fs/promises'
import { oneLine } from '#server/import/plain-text.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import { withoutGuard } from '#shared/csv.ts'
import { slugOf } from '#shared/slug.ts'
import { maxRowsOfProduct } from '../../file-limits.ts'
import { maxVariants } from '../../variant-limits.ts'
import type { OwnField } from './own-columns.ts'
import type { ProductColumns, ShopifyField, WooField } from './product-columns.ts'
import { longestText, skuOf } from './product-content.ts'
import { ProductRow, type RowProblem, rowProblem, type Wrong } from './product-row.ts'
import { isVariationEnabled } from './product-status.ts'
import { type CsvRecord, readRecords } from './read-csv-records.ts'
import { isVariant } from './read-shopify-product.ts'
import { wooTypes } from './read-woo-product.ts'
import { titleKey } from './title-key.ts'

/** A row's place in the file; its values are read again when its product is processed. */
export type IndexedRow = {
  number: number
  line: number
  offset: number
  length: number
  problem?: RowProblem
}

export type IndexedProduct = {
  /** '' for rows that belong to no product */
  sourceId: string
  /** whether `sourceId` is the id of a listing here; only in our own export */
  isListingId?: true
  /** for products identified by their title: the id that earlier imports gave them */
  formerId?: string
  /** for the report; empty if it couldn't be read */
  title: string
  rows: IndexedRow[]
  /** number of rows that are variants */
  variants: number
}

/** `skus`: the first row with each SKU. */
export type IndexedFile = { products: IndexedProduct[]; skus: Map<string, number> }

type Known = { key: string; isListingId?: boolean; formerId?: string }

type WooRow = { entry: IndexedRow; parent: string; isEnabled: boolean }

/**
 * Scans a whole export once and indexes which rows make up which product, so that a file of any size takes little
 * memory. Products are in the order of their first rows. An unassigned row becomes a product of its own, with a
 * problem. A product with too many rows has a problem at the first excess row, and isn't read further.
 */
export async function indexProducts(
  file: FileHandle,
  separator: number,
  columns: ProductColumns,
): Promise<IndexedFile> {
  const products = new ProductIndex(columns.header)
  let number = -1
  for await (const record of readRecords(file, separator)) {
    number += 1
    if (number === 0) continue
    const entry: IndexedRow = { number, line: record.line, offset: record.offset, length: record.length }
    const problem = structureProblem(record, number, columns.header)
    if (problem) entry.problem = problem
    if (columns.format === 'pola') {
      products.addOwn(new ProductRow(entry, record.cells, columns.header, columns.fields), entry)
    } else if (columns.format === 'columns') {
      products.addMatched(new ProductRow(entry, record.cells, columns.header, columns.fields), entry)
    } else if (columns.format === 'woocommerce') {
      products.addWoo(new ProductRow(entry, record.cells, columns.header, columns.fields), entry)
    } else {
      products.addShopify(new ProductRow(entry, record.cells, columns.header, columns.fields), entry)
    }
  }
  return await products.finish()
}

class ProductIndex {
  readonly #skus = new Map<string, number>()
  readonly #titles: number[]
  readonly #products = new Map<string, IndexedProduct>()
  readonly #variations: WooRow[] = []
  /** WooCommerce names a variation's parent by its SKU where it has one */
  readonly #idOfSku = new Map<string, string>()

  constructor(header: string[]) {
    this.#titles = header.flatMap((name, index) => (/^title \(/i.test(name) ? [index] : []))
  }

  /** Without a handle, the title identifies a product. */
  addShopify(row: ProductRow<ShopifyField>, entry: IndexedRow): void {
    this.#addKnown(row, entry, keyOf(row.get('handle').toLowerCase(), row.get('title')))
  }

  /** A listing of ours has an id; a row that somebody added has a handle, or only a title. */
  addOwn(row: ProductRow<OwnField>, entry: IndexedRow): void {
    const title = this.#titles.map(index => row.cells[index] ?? '').find(text => text.trim()) ?? ''
    const id = row.get('id')
    const known = id ? { key: id, isListingId: true } : keyOf(row.get('handle').toLowerCase(), title)
    if (!known.key) this.#addStray(entry, row.column('handle'), '', { code: 'no-handle' })
    else this.#add(known, entry, { title, column: row.column(id ? 'id' : 'handle'), isVariant: true })
    this.#keepSku(row.get('sku'), entry)
  }

  /** Rows with the same handle are one product; without a handle column, those with the same title. */
  addMatched(row: ProductRow<ShopifyField>, entry: IndexedRow): void {
    this.#addKnown(row, entry, row.has('handle') ? { key: row.get('handle') } : keyOf('', row.get('title')))
  }

  #addKnown(row: ProductRow<ShopifyField>, entry: IndexedRow, known: Known): void {
    const title = row.get('title')
    const column = row.column(row.has('handle') ? 'handle' : 'title')
    this.#keepSku(row.get('sku'), entry)
    if (known.key) this.#add(known, entry, { title, column, isVariant: isVariant(row) })
    else this.#addStray(entry, column, '', { code: row.has('handle') ? 'no-handle' : 'no-title' })
  }

  addWoo(row: ProductRow<WooField>, entry: IndexedRow): void {
    const [id, sku] = [row.get('id'), row.get('sku')]
    this.#keepSku(sku, entry)
    if (wooTypes(row.get('type')).has('variation')) {
      this.#variations.push({ entry, parent: row.get('parent'), isEnabled: isVariationEnabled(row.get('published')) })
    } else if (!id && !sku) {
      this.#addStray(entry, row.column('id') || row.column('sku'), '', { code: 'no-id' })
    } else {
      const key = id || `sku:${sku}`
      if (sku && !this.#idOfSku.has(sku)) this.#idOfSku.set(sku, key)
      const earlier = this.#products.get(key)?.rows[0]
      if (earlier && !entry.problem)
        entry.problem = wrong(entry, row.column('id'), id, { code: 'id-same', given: { row: earlier.number } })
      this.#add({ key }, entry, { title: row.get('title'), column: row.column(id ? 'id' : 'sku'), isVariant: false })
    }
  }

  /** Variations may precede their products, so they are assigned at the end. */
  async finish(): Promise<IndexedFile> {
    const turn = takeTurns()
    for (const { entry, parent, isEnabled } of this.#variations) {
      await turn()
      const byId = /^id:\s*(\S+)$/i.exec(parent)?.[1]
      const key = byId ?? this.#idOfSku.get(parent) ?? parent
      const product = this.#products.get(key)
      if (product) addRow(product, entry, isEnabled)
      else {
        const problem: Wrong = parent
          ? { code: 'parent-missing', given: { name: oneLine(parent) } }
          : { code: 'no-parent' }
        this.#addStray(entry, 'Parent', parent, problem)
      }
    }
    return { products: [...this.#products.values()], skus: this.#skus }
  }

  #add(
    { key, isListingId, formerId }: Known,
    entry: IndexedRow,
    { title, column, isVariant }: { title: string; column: string; isVariant: boolean },
  ): void {
    const sourceId = oneLine(key)
    if (!sourceId) {
      this.#addStray(entry, column, key, { code: 'id-odd' })
      return
    }
    if (sourceId.length > longestText.id) {
      this.#addStray(entry, column, key, { code: 'id-too-long', given: { most: longestText.id } })
      return
    }
    // a numeric title could equal the id of a listing
    const place = isListingId ? `\0id ${sourceId}` : sourceId
    const product = this.#products.get(place)
    if (product) {
      addRow(product, entry, isVariant)
      product.title ||= nameOf(title)
      return
    }
    this.#products.set(place, {
      sourceId,
      ...(isListingId && { isListingId: true }),
      ...(formerId && { formerId }),
      title: nameOf(title),
      rows: [entry],
      variants: isVariant ? 1 : 0,
    })
  }

  #addStray(entry: IndexedRow, column: string, value: string, problem: Wrong): void {
    entry.problem ??= wrong(entry, column, value, problem)
    this.#products.set(`\0${entry.number}`, { sourceId: '', title: '', rows: [entry], variants: 0 })
  }

  #keepSku(text: string, { number }: IndexedRow): void {
    const sku = text && skuOf(withoutGuard(text))
    if (sku && !this.#skus.has(sku)) this.#skus.set(sku, number)
  }
}

/** The key of a product: from its handle, or from its title if it has none. */
function keyOf(handle: string, title: string): Known {
  return handle ? { key: handle } : { key: titleKey(title), formerId: slugOf(title) }
}

function addRow(product: IndexedProduct, entry: IndexedRow, isVariant: boolean): void {
  product.rows.push(entry)
  if (isVariant) product.variants += 1
  const place = { row: entry.number, column: '', value: '' }
  // reported once; further rows add nothing
  if (isVariant && product.variants === maxVariants + 1)
    entry.problem ??= rowProblem(place, { code: 'variants-too-many', given: { most: maxVariants } })
  else if (product.rows.length === maxRowsOfProduct + 1 && product.variants <= maxVariants)
    entry.problem ??= rowProblem(place, { code: 'rows-too-many', given: { most: maxRowsOfProduct } })
}

function structureProblem(record: CsvRecord, row: number, header: string[]): RowProblem | undefined {
  const { problem, cells } = record
  if (problem) {
    const column = problem.cell === undefined ? '' : (header[problem.cell] ?? '')
    return rowProblem({ row, column, value: oneLine(problem.value).slice(0, 100) }, problem)
  }
  const values = cells.findLastIndex(Boolean) + 1
  // spreadsheets leave out what is empty at the end of a row
  if (values <= header.length) return undefined
  const given = { number: cells.length, columns: header.length }
  return rowProblem({ row, column: '', value: '' }, { code: 'row-width', given })
}

function wrong(entry: IndexedRow, column: string, value: string, problem: Wrong): RowProblem {
  return rowProblem({ row: entry.number, column, value: oneLine(value).slice(0, 100) }, problem)
}

function nameOf(title: string): string {
  return oneLine(title).slice(0, 120)
}
