import { lookUp } from '#shared/look-up.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { TransferHindrance } from '../orders.contract.ts'

/** The message for an error of a step. */
export function checkoutProblemText(t: Translate, code: string): string {
  const texts: Record<string, string> = {
    'gm-error-cart-changed': t('Something in your cart has changed. Please look at it again before you pay.'),
    'gm-error-payment-in-flight': t('This order is already being paid for.'),
    'gm-error-payment-currency': t('You can’t pay this cart in that currency any more.'),
    'gm-error-payment-method': t('Please choose one of these ways to pay.'),
    'gm-error-checkout-incomplete': t('Please add your address and how you’d like to pay first.'),
    'gm-error-valid-email-address-required': t('Please add a valid email address'),
    'gm-error-vat-number': t('This isn’t a VAT number. Please check it.'),
    'gm-error-gift-card': t('We don’t know this gift card. Please check the code.'),
    'gm-error-gift-card-empty': t('Nothing is left on this gift card.'),
    'gm-error-gift-card-many': t('You can use up to five gift cards at once.'),
    'gm-error-proof-code': t('This code is wrong, or it has expired. Ask for another one.'),
    'gm-error-email-unconfirmed': t('Please confirm your email first.'),
    'gm-error-transfer-vendor': t('You can’t pay this cart by bank transfer. Please choose another way to pay.'),
    'gm-error-transfer-stock': t('You can’t pay this cart by bank transfer. Please choose another way to pay.'),
    'gm-error-transfer-many': t('You can’t pay this cart by bank transfer. Please choose another way to pay.'),
    'gm-error-codes-many': t('Too many wrong codes came from your connection. Please try again in an hour.'),
    'address-incomplete': t('Please complete the address. Every part that isn’t marked optional is needed.'),
  }
  return lookUp(texts, code) ?? t('Something went wrong. Please try again.')
}

/** Name of a payment method, by its number in docs/product.md §9 “Payment methods”. */
export function methodName(t: Translate, method: number | null): string {
  switch (method) {
    case 1:
      return t('Card')
    case 2:
      return t('Bank transfer')
    case 0:
      return t('Test payment')
    default:
      return t('Nothing to pay')
  }
}

export function methodAbout(t: Translate, method: number): string {
  switch (method) {
    case 1:
      return t('One charge for everything')
    case 2:
      return t('You transfer it yourself within 48 hours. Orders start when it arrives.')
    default:
      return t('For trying things out. No money moves.')
  }
}

/** Why a cart can't be paid by bank transfer, and what helps. */
export function hindranceText(t: Translate, { kind, name, most }: TransferHindrance): string {
  if (kind === 'vendor') return t('You can’t pay by bank transfer: {{name}} doesn’t take them.', { name })
  if (kind === 'many')
    return t(
      'You can’t pay by bank transfer now: we’re still waiting for your earlier ones, or for others from your network.',
    )
  return most === 0
    ? t(
        'You can’t pay by bank transfer now: all of “{{name}}” that we can put aside is waiting for others’ transfers.',
        { name },
      )
    : t('You can’t pay by bank transfer: we can put aside {{most}} of “{{name}}” at most.', {
        name,
        most: String(most),
      })
}

/** Says how an amount will be charged. */
export function chargeText(t: Translate, method: number | null, amount: string): string {
  return method === 2
    ? t('You’ll transfer {{amount}} once. When it arrives, each part is sent on its own.', { amount })
    : t('You’ll be charged {{amount}} once, and each part is sent on its own.', { amount })
}
