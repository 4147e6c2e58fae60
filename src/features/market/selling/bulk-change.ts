import { highestPrice } from '#shared/highest-amounts.ts'
import { highestStock } from './listing-draft.ts'

/** A change to the price of every variant: minor units to set, or per cent to add (to subtract, if negative). */
export type PriceChange = { set: number } | { percent: number }
/** Pieces to set, or to add (to take away, if negative). */
export type StockChange = { set: number } | { add: number }

type Priced = { price: number; compareAtPrice: number | null }
type Stocked = { stock: number | null; manageStock: boolean; allowBackorder: boolean }

/** Rounds to the minor unit. The price before a reduction is dropped if it isn't higher than the new price. */
export function changePrice({ price, compareAtPrice }: Priced, change: PriceChange): Priced {
  const wanted = 'set' in change ? change.set : Math.round((price * (100 + change.percent)) / 100)
  const next = Math.max(0, Math.min(wanted, highestPrice))
  return { price: next, compareAtPrice: compareAtPrice !== null && compareAtPrice > next ? compareAtPrice : null }
}

/**
 * Setting stock starts managing it; adding has no effect on unmanaged stock. Stock without backorders doesn't go below
 * 0.
 */
export function changeStock<Variant extends Stocked>(variant: Variant, change: StockChange): Variant {
  if ('set' in change) return { ...variant, stock: change.set, manageStock: true }
  if (!variant.manageStock) return variant
  const before = variant.stock ?? 0
  const least = variant.allowBackorder ? -highestStock : Math.min(0, before)
  return { ...variant, stock: Math.max(least, Math.min(before + change.add, highestStock)) }
}
