import { highestTotal } from '#shared/highest-amounts.ts'
import { lookUp } from '#shared/look-up.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Cart } from '../cart.contract.ts'

/** Whether it costs more than one order may. */
export function isTooMuch({ totals }: Cart): boolean {
  return totals.total > highestTotal
}

/** Message for a cart that costs more than `highestTotal`, which it names. */
export function tooMuchText(t: Translate): string {
  return t('An order can cost at most $999,999.99. Please take less, or order it in parts.')
}

/** The message for an error code of the cart; undefined for any other code. */
export function problemText(t: Translate, code: string): string | undefined {
  const texts: Record<string, string> = {
    NOT_FOUND: t('This is no longer sold.'),
    'gm-error-cart-closed': t('This enterprise doesn’t sell here at the moment.'),
    'gm-error-cart-sold-out': t('This is sold out.'),
    'gm-error-cart-less-stock': t('There aren’t that many.'),
    'gm-error-cart-choose': t('Please choose what you’d like.'),
    'gm-error-cart-full': t('Your cart is full. Remove something first.'),
    'gm-error-cart-too-much': tooMuchText(t),
    'gm-error-discount-unknown': t('We don’t know this code.'),
    'gm-error-discount-over': t('This code has expired.'),
    'gm-error-discount-used-up': t('This code has been used up.'),
    'gm-error-codes-many': t('Too many wrong codes came from your connection. Please try again in an hour.'),
  }
  return lookUp(texts, code)
}
