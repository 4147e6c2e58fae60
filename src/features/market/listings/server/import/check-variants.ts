import { optionNames } from '../../listings.tables.ts'
import { maxVariants } from '../../variant-limits.ts'
import type { VariantContent } from './product-content.ts'
import type { ProductNotes, ProductRow } from './product-row.ts'

/**
 * Reports variants of one product that have the same options, which is a problem, or the same SKU, which Shopify
 * allows.
 */
export function checkVariants<F extends string>(
  variants: { row: ProductRow<F>; variant: VariantContent }[],
  notes: ProductNotes,
): void {
  const options = new Map<string, number>()
  const skus = new Map<string, number>()
  for (const { row, variant } of variants) {
    const shown = optionNames.flatMap(name => variant.options[name] ?? [])
    const key = JSON.stringify(optionNames.map(name => variant.options[name]?.toLowerCase()))
    const same = options.get(key)
    if (same) {
      const code = shown.length > 0 ? 'options-same' : 'variant-second'
      notes.fail(row, '', shown.join(' / '), code, { row: same })
    }
    options.set(key, same ?? row.number)
    if (!variant.sku) continue
    const sameSku = skus.get(variant.sku)
    if (sameSku) notes.warn(row, 'sku-shared', { row: sameSku, sku: variant.sku })
    skus.set(variant.sku, sameSku ?? row.number)
  }
  const last = variants[maxVariants]?.row
  if (last) notes.fail(last, '', '', 'variants-too-many', { most: maxVariants })
}
