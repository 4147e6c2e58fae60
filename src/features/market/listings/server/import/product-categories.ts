import { saysNoCategory } from './guess-category.ts'
import type { OwnField } from './own-columns.ts'
import type { ExportFormat, ShopifyField, WooField } from './product-columns.ts'
import type { ProductRow } from './product-row.ts'

/**
 * The category of a product of Shopify's: its own of Shopify's taxonomy, or the type, which is free text, where that has none.
 * Matched columns have several in one, separated by commas, semicolons or bars.
 */
export function shopifyCategories(row: ProductRow<ShopifyField>, format: ExportFormat): string[] {
  const [category, type] = [row.get('category'), row.get('type')]
  if (format === 'columns') return category.split(/[,;|]/)
  return [category && !saysNoCategory(category) ? category : type || category]
}

/** Those of WooCommerce are separated by commas; a comma within one is escaped as `\,`. */
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
