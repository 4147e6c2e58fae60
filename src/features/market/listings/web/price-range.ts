import type { Listing, Variant } from '../listings.contract.ts'

/** The lowest and the highest price of the available variants, or of all if none is available. */
export function priceRange({ variants }: Pick<Listing, 'variants'>): { lowest: Variant; highest: Variant } | undefined {
  const available = variants.filter(variant => variant.available)
  const [first, ...others] = available.length > 0 ? available : variants
  if (!first) return undefined
  return others.reduce(
    ({ lowest, highest }, variant) => ({
      lowest: variant.price.amount < lowest.price.amount ? variant : lowest,
      highest: variant.price.amount > highest.price.amount ? variant : highest,
    }),
    { lowest: first, highest: first },
  )
}
