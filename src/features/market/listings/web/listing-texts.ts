import type { Price } from '#features/people/preferences/web/index.ts'
import type { Money } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Listing, Variant } from '../listings.contract.ts'
import { priceRange } from './price-range.ts'

export type PriceIn = (money: Money) => Price

export type PriceTexts = {
  /** the price of the chosen variant, or the range of all before a choice */
  shown: string
  /** `Approximate price · $9.80 set by the vendor`; empty if the vendor's own price is shown */
  note: string
  /** the price before a reduction; empty if there is none, or the prices differ */
  before: string
}

/** The price of a listing for its page; undefined for a listing that has none. */
export function priceTexts(
  t: Translate,
  price: PriceIn,
  listing: Pick<Listing, 'variants'>,
  variant: Variant | undefined,
): PriceTexts | undefined {
  const range = variant ? { lowest: variant, highest: variant } : priceRange(listing)
  if (!range) return undefined
  const lowest = price(range.lowest.price)
  const highest = price(range.highest.price)
  const between = (low: string, high: string) => (low === high ? low : `${low} – ${high}`)
  const own = lowest.own && highest.own && between(lowest.own, highest.own)
  const { priceBefore } = range.lowest
  const isOne = lowest.shown === highest.shown
  return {
    before: isOne && priceBefore ? price(priceBefore).shown : '',
    shown: between(lowest.shown, highest.shown),
    note: own ? t('Approximate price · listed at {{price}}', { price: own }) : '',
  }
}
