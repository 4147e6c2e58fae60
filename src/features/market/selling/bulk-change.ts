import { highestPrice } from '#shared/highest-amounts.ts'
import { highestStock } from './listing-draft.ts'

/** What is done to the price of every variant: minor units to set, or per cent more (less, below 0). */
export type PriceChange = { set: number } | { percent: number }
/** Pieces to set, or to add (to take away, below 0). */
export type StockChange = { set: number } | { add: number }

type Priced = { price: number; compareAtPrice: number | null }
type Stocked = { stock: number | null; manageStock: boolean; allowBackorder: boolean }

/** Rounded to the minor unit. A price before that is no more than the new one is none. */
export function changePrice({ price, compareAtPrice }: Priced, change: PriceChange): Priced {
  const wanted = 'set' in change ? change.set : Math.round((price * (100 + change.percent)) / 100)
  const next = Math.max(0, Math.min(wanted, highestPrice))
  return { price: next, compareAtPrice: compareAtPrice !== null && compareAtPrice > next ? compareAtPrice : null }
}

/**
 * What is set is counted from then on; what isn't counted has nothing to add to. Taking away ends at 0, but for what allows
 * backorders.
 */
export function changeStock<Variant extends Stocked>(variant: Variant, change: StockChange): Variant {
  if ('set' in change) return { ...variant, stock: change.set, manageStock: true }
  if (!variant.manageStock) return variant
  const before = variant.stock ?? 0
  const least = variant.allowBackorder ? -highestStock : Math.min(0, before)
  return { ...variant, stock: Math.max(least, Math.min(before + change.add, highestStock)) }
}
