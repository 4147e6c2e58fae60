import type { ProviderName } from '#features/shop/payments/payment-states.ts'
import { type Words, wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { arrivalOf, type DaysOfOrder, daysUntilArrival } from './arrival-of-order.ts'

type Shipping = DaysOfOrder & { shippingKind: 'rate' | 'pickup' | 'none'; shippingName: LocalText }

const wordsOf = ({ t }: Pick<Words, 't'>) => ({
  ways: { stripe: t('Card'), bank: t('Bank transfer'), test: t('Test payment'), none: t('Nothing to pay') },
  giftCard: t('Gift card'),
  andGiftCard: (way: string) => t('{{way}}, gift card', { way }),
  none: t('No shipping needed'),
  pickup: t('Pick up'),
  pickupAt: (place: string) => t('Pick up at {{place}}', { place }),
  standard: t('Standard'),
  arrives: (days: string) => t('Arrives {{days}}', { days }),
  days: (least: number, count: number) =>
    least === count ? t('{{count}} days', { count }) : t('{{least}}–{{count}} days', { least, count }),
})

/** Payment method of an order, for its invoice. `credit`: the amount of its total paid by gift cards, in cents. */
export function wayPaid(
  provider: ProviderName,
  { credit, total }: { credit: number; total: number },
  language: string,
): string {
  const { ways, giftCard, andGiftCard } = wordsOf(wordsIn(toSiteLanguage(language)))
  if (credit === 0) return ways[provider]
  return credit < total ? andGiftCard(ways[provider]) : giftCard
}

/** Shipping option with its days: `Post, 3–6 days`. */
export function shippingWords(order: Shipping, given: Words): string {
  const { shippingKind, shippingName } = order
  const words = wordsOf(given)
  const name = inLanguage(shippingName, given.language)
  if (shippingKind === 'none') return words.none
  if (shippingKind === 'pickup') return name ? words.pickupAt(name) : words.pickup
  const { minDays, maxDays } = daysUntilArrival(order)
  const days = [minDays, maxDays].filter(day => day !== null)
  const [least, most = least] = days
  if (least === undefined || most === undefined) return name || words.standard
  return `${name || words.standard}, ${words.days(least, most)}`
}

/** Like {@link shippingWords}, with the arrival dates once they are known: `Post · Arrives Thu 3 – Tue 8 Dec`. */
export function deliveryWords(order: Shipping & Parameters<typeof arrivalOf>[0], given: Words): string {
  const arrival = order.shippingKind === 'rate' ? arrivalOf(order, given.language) : null
  if (!arrival) return shippingWords(order, given)
  const words = wordsOf(given)
  return `${inLanguage(order.shippingName, given.language) || words.standard} · ${words.arrives(arrival.text)}`
}
