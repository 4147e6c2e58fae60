import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Problem } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { GiftCardDesign } from '../gift-card-designs.ts'

/** amounts to choose from, in cents */
export const amountChoices = ['2500', '5000', '10000']

export type GiftCardValues = {
  /** cents, or `other` */
  amount: string
  /** dollars */
  other: string
  design: string
  recipientName: string
  recipientEmail: string
  message: string
  fromName: string
  email: string
  sendOn: string
  method: string
}

/** The form's values as input of the call; an invalid amount becomes 0. */
export function newCardOf({ amount, other, design, sendOn, method, ...texts }: GiftCardValues) {
  const dollars = /^\d{1,4}([.,]\d{1,2})?$/.test(other.trim()) ? Number(other.trim().replace(',', '.')) : 0
  return {
    ...texts,
    amount: amount === 'other' ? Math.round(dollars * 100) : Number(amount),
    design: design as GiftCardDesign,
    sendOn: sendOn || null,
    method: Number(method),
  }
}

/**
 * An error of the server as a problem of a field.
 * @param isTyped whether the amount was typed instead of chosen
 */
export function giftCardRefusal(t: Translate, error: unknown, isTyped: boolean): Problem<GiftCardValues> {
  const { code, field, status } = apiErrorOf(error)
  const texts: Record<string, string> = {
    'gm-error-gift-card-amount': t('Please choose an amount from 5 to 500 dollars.'),
    'gm-error-name-required': t('Please add a name'),
    'gm-error-valid-email-address-required': t('Please add a valid email address'),
    'gm-error-gift-card-date': t('Please choose a day from today to a year from now.'),
    'gm-error-payment-method': t('Please choose one of these ways to pay.'),
  }
  const text = lookUp(texts, code)
  if (status === 429) return { text: t('Too many attempts. Please wait a while.') }
  if (!text) return { text: failureText(t, error) }
  const amountField = isTyped ? 'other' : 'amount'
  const at = field === 'amount' ? amountField : fields.find(one => one === field)
  return { text, code, ...(at && { field: at }) }
}

const fields = ['recipientName', 'recipientEmail', 'fromName', 'email', 'sendOn', 'method'] as const
