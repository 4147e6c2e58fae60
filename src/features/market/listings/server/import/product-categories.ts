import { saysNoCategory } from './guess-category.ts'
import type { OwnField } from './own-columns.ts'
import type { ExportFormat, ShopifyField, WooField } from './product-columns.ts'
import type { ProductRow } from './product-row.ts'

/**
 * The category of a Shopify product: its entry in Shopify's taxonomy, or its free-text type if that is empty. Matched
 * columns hold several in a cell, separated by commas, semicolons or bars.
 */
export function shopifyCategories(row: ProductRow<ShopifyField>, format: ExportFormat): string[] {
  const [category, type] = [row.get('category'), row.get('type')]
  if (format === 'columns') return category.split(/[,;|]/)
  return [category && !saysNoCategory(category) ? category : type || category]
}

/** The categories of a WooCommerce product, separated by commas; a comma within a name is escaped as `\,`. */
export function wooCategories(row: ProductRow<WooField>): string[] {
  return listOf(row.get('categories'))
}

export function ownCategories(row: ProductRow<OwnField>): string[] {
  return row.get('categories').split(',')
}

/** Comma-separated values of WooCommerce. */
export function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map(part => withoutEscape(part.trim()))
    .filter(Boolean)
}

export function withoutEscape(text: string): string {
  return text.replaceAll('\\,', ',')
}
