import type { Price } from '#features/people/preferences/web/index.ts'
import type { Money } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Listing, Variant } from '../listings.contract.ts'
import { priceRange } from './price-range.ts'
import type { ShippingLine } from './shipping-line.ts'

type PriceIn = (money: Money) => Price

export type PriceTexts = {
  /** the price of the chosen variant, or the range of all before a choice */
  shown: string
  /** `Approximate price · $9.80 set by the vendor`; empty if the vendor's own price is shown */
  note: string
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
  return {
    shown: between(lowest.shown, highest.shown),
    note: own ? t('Approximate price · {{price}} set by the vendor', { price: own }) : '',
  }
}

/** `Rs 350 to Sri Lanka, 2–4 days`; empty if nothing is shipped. */
export function shippingTitle(t: Translate, price: PriceIn, line: ShippingLine, country: string): string {
  if (line.kind === 'none') return ''
  if (line.kind === 'notThere') return t('Does not ship to {{country}}', { country })
  if (line.kind === 'priceOpen') return t('Ships to {{country}}', { country })
  const { rate, isFree } = line
  const cost = isFree
    ? t('Free shipping to {{country}}', { country })
    : t('{{price}} to {{country}}', { price: price(rate.price).shown, country })
  const days = daysText(t, rate.minDays, rate.maxDays)
  return days ? t('{{shipping}}, {{days}}', { shipping: cost, days }) : cost
}

function daysText(t: Translate, least: number | null, most: number | null): string {
  const count = most ?? least
  if (count === null) return ''
  if (least === null || most === null || least === most) return t('{{count}} days', { count })
  return t('{{least}}–{{count}} days', { least, count })
}

/** The lines below it: origin, free-shipping threshold, other destinations. */
export function shippingNotes(
  t: Translate,
  price: PriceIn,
  line: ShippingLine,
  listing: Pick<Listing, 'shipsFrom' | 'shipsAnywhere' | 'vendor'>,
  countries: Record<string, string>,
): string[] {
  const from = shippedFrom(listing, countries)
  const freeFrom = line.kind === 'rate' && !line.isFree && line.rate.freeFrom
  return [
    from && t('From {{place}}.', { place: from }),
    freeFrom && t('Free on orders of {{price}} or more from this vendor.', { price: price(freeFrom).shown }),
    line.kind === 'priceOpen' && t('Ask the vendor what it costs.'),
    listing.shipsAnywhere && t('Ships anywhere.'),
  ].filter((note): note is string => Boolean(note))
}

/** The vendor's town if the goods ship from its country, otherwise the countries they ship from. */
function shippedFrom(
  { shipsFrom, vendor }: Pick<Listing, 'shipsFrom' | 'vendor'>,
  names: Record<string, string>,
): string {
  const [town = '', country] = vendor.place.split(' · ')
  const sentFrom = shipsFrom.map(code => names[code] ?? code)
  return sentFrom.length === 1 && sentFrom[0] === country ? town : sentFrom.join(', ')
}
