import { optionNames } from '../../listings.tables.ts'
import type { VariantContent } from './product-content.ts'
import type { ProductNotes, ProductRow } from './product-row.ts'

/** More than this is a mistake of the file: no shop offers them. */
const mostVariants = 2000

/** Notes variants of one product that have the same options or the same SKU. */
export function checkVariants<F extends string>(
  variants: { row: ProductRow<F>; variant: VariantContent }[],
  skuField: F,
  notes: ProductNotes,
): void {
  const options = new Map<string, number>()
  const skus = new Map<string, number>()
  for (const { row, variant } of variants) {
    const shown = optionNames.flatMap(name => variant.options[name] ?? [])
    const key = JSON.stringify(optionNames.map(name => variant.options[name]?.toLowerCase()))
    const same = options.get(key)
    if (same) {
      const why =
        shown.length > 0 ? `the same options as row ${same}` : `a second variant without options, as row ${same}`
      notes.fail(row, '', shown.join(' / '), why, 'give each variant its own options')
    }
    options.set(key, same ?? row.number)
    if (!variant.sku) continue
    const sameSku = skus.get(variant.sku)
    if (sameSku)
      notes.fail(
        row,
        row.column(skuField),
        variant.sku,
        `the same SKU as row ${sameSku}`,
        'give each variant its own SKU',
      )
    skus.set(variant.sku, sameSku ?? row.number)
  }
  const last = variants[mostVariants]?.row
  if (last) notes.fail(last, '', '', `more than ${mostVariants} variants`, 'split the product')
}
