import type { FileHandle } from 'node:fs/promises'
import { oneLine } from '#server/import/plain-text.ts'
import { slugOf } from '#shared/slug.ts'
import type { ProductColumns, ShopifyField, WooField } from './product-columns.ts'
import { longestText } from './product-content.ts'
import { ProductRow, type RowProblem } from './product-row.ts'
import { type CsvRecord, readRecords } from './read-csv-records.ts'
import { wooTypes } from './read-woo-product.ts'

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
  /** if it could be read, for the report */
  title: string
  rows: IndexedRow[]
}

type WooRow = { entry: IndexedRow; parent: string; order: number }

/**
 * Scans a whole export once and indexes which rows make up which product, so that a file of any size takes little memory.
 * Products are in the order of their first rows. An unassigned row becomes a product of its own, with a problem.
 */
export async function indexProducts(
  file: FileHandle,
  separator: number,
  columns: ProductColumns,
): Promise<IndexedProduct[]> {
  const products = new ProductIndex()
  let number = -1
  for await (const record of readRecords(file, separator)) {
    number += 1
    if (number === 0) continue
    const entry: IndexedRow = { number, line: record.line, offset: record.offset, length: record.length }
    const problem = structureProblem(record, number, columns.header)
    if (problem) entry.problem = problem
    if (columns.format === 'shopify') {
      products.addShopify(new ProductRow(entry, record.cells, columns.header, columns.fields), entry)
    } else {
      products.addWoo(new ProductRow(entry, record.cells, columns.header, columns.fields), entry)
    }
  }
  return products.finish()
}

class ProductIndex {
  readonly #products = new Map<string, IndexedProduct>()
  readonly #variations: WooRow[] = []
  /** WooCommerce names a variation's parent by its SKU where it has one */
  readonly #idOfSku = new Map<string, string>()

  /** Shopify derives a missing handle from the title. */
  addShopify(row: ProductRow<ShopifyField>, entry: IndexedRow): void {
    const handle = row.get('handle').toLowerCase() || slugOf(row.get('title'))
    if (!handle) this.#addStray(entry, row.column('handle'), '', 'no handle', 'write the handle of its product')
    else this.#add(handle, row.get('title'), row.column('handle'), entry)
  }

  addWoo(row: ProductRow<WooField>, entry: IndexedRow): void {
    const [id, sku] = [row.get('id'), row.get('sku')]
    if (wooTypes(row.get('type')).has('variation')) {
      this.#variations.push({ entry, parent: row.get('parent'), order: this.#variations.length })
    } else if (!id && !sku) {
      this.#addStray(entry, row.column('id') || row.column('sku'), '', 'neither ID nor SKU', 'give the product an ID')
    } else {
      const key = id || `sku:${sku}`
      if (sku && !this.#idOfSku.has(sku)) this.#idOfSku.set(sku, key)
      const earlier = this.#products.get(key)?.rows[0]
      if (earlier && !entry.problem)
        entry.problem = wrong(
          entry,
          row.column('id'),
          id,
          `the same ID as row ${earlier.number}`,
          'leave one of them out',
        )
      this.#add(key, row.get('title'), row.column('id'), entry)
    }
  }

  /** Variations may precede their products, so they are assigned at the end. */
  finish(): IndexedProduct[] {
    for (const { entry, parent } of this.#variations) {
      const byId = /^id:\s*(\S+)$/i.exec(parent)?.[1]
      const key = byId ?? this.#idOfSku.get(parent) ?? parent
      const product = this.#products.get(key)
      if (product) product.rows.push(entry)
      else {
        const why = parent ? `its product “${oneLine(parent)}” is not in the file` : 'a variation without a product'
        this.#addStray(entry, 'Parent', parent, why, 'export the variable product too')
      }
    }
    return [...this.#products.values()]
  }

  #add(key: string, title: string, column: string, entry: IndexedRow): void {
    const sourceId = oneLine(key)
    if (!sourceId || sourceId.length > longestText.id) {
      this.#addStray(entry, column, key, `longer than ${longestText.id} characters`, 'shorten it')
      return
    }
    const product = this.#products.get(sourceId)
    if (!product) this.#products.set(sourceId, { sourceId, title: nameOf(title), rows: [entry] })
    else {
      product.rows.push(entry)
      product.title ||= nameOf(title)
    }
  }

  #addStray(entry: IndexedRow, column: string, value: string, why: string, advice: string): void {
    entry.problem ??= wrong(entry, column, value, why, advice)
    this.#products.set(`\0${entry.number}`, { sourceId: '', title: '', rows: [entry] })
  }
}

function structureProblem(record: CsvRecord, row: number, header: string[]): RowProblem | undefined {
  const { problem, cells } = record
  if (problem) {
    const { value, why, advice } = problem
    const column = problem.cell === undefined ? '' : (header[problem.cell] ?? '')
    return { row, column, value: oneLine(value).slice(0, 100), why, advice }
  }
  const values = cells.findLastIndex(Boolean) + 1
  if (cells.length >= header.length && values <= header.length) return undefined
  const why = `${cells.length} values for ${header.length} columns`
  return { row, column: '', value: '', why, advice: 'put values with commas or line breaks into quotes' }
}

function wrong(entry: IndexedRow, column: string, value: string, why: string, advice: string): RowProblem {
  return { row: entry.number, column, value: oneLine(value).slice(0, 100), why, advice }
}

function nameOf(title: string): string {
  return oneLine(title).slice(0, 120)
}
