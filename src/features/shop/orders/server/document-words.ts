import type { ProviderName } from '#features/shop/payments/payment-states.ts'
import { type Words, wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Shipping = {
  shippingKind: 'rate' | 'pickup' | 'none'
  shippingName: LocalText
  minDays: number | null
  maxDays: number | null
}

const wordsOf = ({ t }: Pick<Words, 't'>) => ({
  ways: { stripe: t('Card'), bank: t('Bank transfer'), test: t('Test payment'), none: t('Nothing to pay') },
  giftCard: t('Gift card'),
  andGiftCard: (way: string) => t('{{way}}, gift card', { way }),
  none: t('No shipping needed'),
  pickup: t('Pick up'),
  pickupAt: (place: string) => t('Pick up at {{place}}', { place }),
  standard: t('Standard'),
  days: (least: number, count: number) =>
    least === count ? t('{{count}} days', { count }) : t('{{least}}–{{count}} days', { least, count }),
})

/** How an order was paid, for its invoice. `credit`: what of its total gift cards paid, in cents. */
export function wayPaid(
  provider: ProviderName,
  { credit, total }: { credit: number; total: number },
  language: string,
): string {
  const { ways, giftCard, andGiftCard } = wordsOf(wordsIn(toSiteLanguage(language)))
  if (credit === 0) return ways[provider]
  return credit < total ? andGiftCard(ways[provider]) : giftCard
}

/** How things get to the buyer, and when: `Post, 3–6 days`. */
export function shippingWords({ shippingKind, shippingName, minDays, maxDays }: Shipping, given: Words): string {
  const words = wordsOf(given)
  const name = inLanguage(shippingName, given.language)
  if (shippingKind === 'none') return words.none
  if (shippingKind === 'pickup') return name ? words.pickupAt(name) : words.pickup
  const days = [minDays, maxDays].filter(day => day !== null)
  const [least, most = least] = days
  if (least === undefined || most === undefined) return name || words.standard
  return `${name || words.standard}, ${words.days(least, most)}`
}
