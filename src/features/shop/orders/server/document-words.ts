import type { ProviderName } from '#features/shop/payments/payment-states.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Shipping = {
  shippingKind: 'rate' | 'pickup' | 'none'
  shippingName: LocalText
  minDays: number | null
  maxDays: number | null
}

const en = {
  ways: { stripe: 'Card', bank: 'Bank transfer', test: 'Test payment', none: 'Nothing to pay' },
  giftCard: 'Gift card',
  andGiftCard: (way: string) => `${way}, gift card`,
  none: 'No shipping needed',
  pickup: 'Pick up',
  pickupAt: (place: string) => `Pick up at ${place}`,
  standard: 'Standard',
  days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
}

const si: typeof en = {
  ways: { stripe: 'කාඩ්පත', bank: 'බැංකු මාරුව', test: 'පරීක්ෂණ ගෙවීම', none: 'ගෙවීමට කිසිවක් නැත' },
  giftCard: 'තෑගි පත',
  andGiftCard: way => `${way}, තෑගි පත`,
  none: 'බෙදාහැරීමක් අවශ්‍ය නැත',
  pickup: 'ගොස් ලබා ගන්න',
  pickupAt: place => `${place} වෙතින් ලබා ගන්න`,
  standard: 'සාමාන්‍ය',
  days: days => `දින ${days}`,
}

const wordsIn = (language: string) => (language === 'si' ? si : en)

/** How an order was paid, for its invoice. `credit`: what of its total gift cards paid, in cents. */
export function wayPaid(
  provider: ProviderName,
  { credit, total }: { credit: number; total: number },
  language: string,
): string {
  const { ways, giftCard, andGiftCard } = wordsIn(language)
  if (credit === 0) return ways[provider]
  return credit < total ? andGiftCard(ways[provider]) : giftCard
}

/** How things get to the buyer, and when: `Post, 3–6 days`. */
export function shippingWords({ shippingKind, shippingName, minDays, maxDays }: Shipping, language: string): string {
  const words = wordsIn(language)
  const name = inLanguage(shippingName, language)
  if (shippingKind === 'none') return words.none
  if (shippingKind === 'pickup') return name ? words.pickupAt(name) : words.pickup
  const days = [...new Set([minDays, maxDays].filter(day => day !== null))].join('–')
  return [name || words.standard, ...(days ? [words.days(days)] : [])].join(', ')
}
