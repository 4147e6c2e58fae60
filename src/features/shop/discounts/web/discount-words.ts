import { writeHundredths } from '#shared/hundredths.ts'
import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Discount, DiscountState } from '../discounts.contract.ts'

export function stateTexts(t: Translate): Record<DiscountState, string> {
  return { running: t('Running'), planned: t('Planned'), 'used-up': t('Used up'), ended: t('Ended') }
}

/** The terms of a code in a line: “10% off · from $20 of items · 1 per person”. */
export function termsText(
  t: Translate,
  discount: Pick<Discount, 'basisPoints' | 'currency' | 'amount' | 'minimum' | 'mostPerPerson'>,
  language: string,
): string {
  const { basisPoints, currency, amount, minimum, mostPerPerson } = discount
  const price = (minor: number) => formatMoney({ amount: minor, currency }, language)
  return [
    basisPoints !== null && t('{{percent}}% off', { percent: writeHundredths(basisPoints) }),
    amount !== null && t('{{price}} off', { price: price(amount) }),
    minimum > 0 && t('from {{price}} of items', { price: price(minimum) }),
    mostPerPerson !== null && t('{{count}} per person', { count: mostPerPerson }),
  ]
    .filter(Boolean)
    .join(' · ')
}
