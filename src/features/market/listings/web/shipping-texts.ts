import type { Rates } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Listing } from '../listings.contract.ts'
import type { PriceIn } from './listing-texts.ts'
import { type ShippingLine, shippingLine } from './shipping-line.ts'

/** Shipping to one country in words; null if nothing is shipped. */
export type ShippingTexts = { title: string; notes: string } | null

type Visitor = { t: Translate; price: PriceIn; perUsd: Rates }

/**
 * @param country ISO 3166-1 alpha-2, in capitals
 * @param countries names by code
 */
export function shippingTexts(
  { t, price, perUsd }: Visitor,
  listing: Listing,
  country: string,
  countries: Record<string, string>,
): ShippingTexts {
  const line = shippingLine(listing, country, perUsd)
  const title = shippingTitle(t, price, line, countries[country] ?? country)
  return title ? { title, notes: shippingNotes(t, price, line, listing, countries).join(' ') } : null
}

/** `Rs 350 to Sri Lanka`; empty if nothing is shipped. */
function shippingTitle(t: Translate, price: PriceIn, line: ShippingLine, country: string): string {
  if (line.kind === 'none') return ''
  if (line.kind === 'notThere') return t('Doesn’t ship to {{country}}', { country })
  if (line.kind === 'priceOpen') return t('Ships to {{country}}', { country })
  const { isLeast } = line
  const { shown } = price(line.price)
  if (line.price.amount === 0) return t('Free shipping to {{country}}', { country })
  return isLeast
    ? t('From {{price}} to {{country}}', { price: shown, country })
    : t('{{price}} to {{country}}', { price: shown, country })
}

/** The lines below it: when it arrives, origin, free-shipping threshold, other destinations. */
function shippingNotes(
  t: Translate,
  price: PriceIn,
  line: ShippingLine,
  listing: Pick<Listing, 'shipsFrom' | 'shipsAnywhere' | 'vendor' | 'pickup'>,
  countries: Record<string, string>,
): string[] {
  const from = shippedFrom(listing, countries)
  const { pickup } = listing
  const freeFrom = line.kind === 'rate' && line.price.amount > 0 && line.rate.freeFrom
  const arrival = line.kind === 'rate' && line.rate.arrival
  return [
    arrival && t('Arrives {{days}}.', { days: arrival.text }),
    from && t('From {{place}}.', { place: from }),
    freeFrom && t('Free on orders of {{price}} or more from this enterprise.', { price: price(freeFrom).shown }),
    line.kind === 'priceOpen' && t('Ask the enterprise what it costs.'),
    line.kind === 'rate' && line.isLeast && t('It depends on what is sent, and where.'),
    line.kind !== 'notThere' && listing.shipsAnywhere && t('Ships anywhere.'),
    pickup &&
      (pickup.place ? t('You can pick it up at {{place}}.', { place: pickup.place }) : t('You can pick it up.')),
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
