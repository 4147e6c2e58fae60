import type { Translate } from '#web/i18n/translate.ts'
import type { TransferReceipt } from '../transfer-receipt.ts'

/**
 * Why a payment failed, by the code of the next step: ours, or the provider’s, few of which mean anything to buyers.
 */
export function paymentFailure(t: Translate, code: string): string {
  switch (code) {
    case 'expired':
      return t('The time to pay is over. Nothing was charged.')
    case 'cancelled':
      return t('The payment was cancelled. Nothing was charged.')
    case 'insufficient_funds':
      return t('There isn’t enough money on this card. Nothing was charged.')
    case 'expired_card':
      return t('This card has expired. Nothing was charged.')
    case 'incorrect_cvc':
    case 'incorrect_number':
    case 'invalid_expiry_month':
    case 'invalid_expiry_year':
      return t('The details of the card aren’t right. Nothing was charged.')
    case 'authentication_required':
    case 'payment_intent_authentication_failure':
      return t('Your bank didn’t confirm that it’s you. Nothing was charged.')
    default:
      return t('The payment was declined. Nothing was charged.')
  }
}

/** Who confirmed transfers, for admins who pay out or refund money because of it. */
export function receiptText(t: Translate, { by, isVendor }: TransferReceipt): string {
  const name = by || t('an account that is gone')
  return isVendor
    ? t('Transfer confirmed by {{name}}, of the enterprise itself', { name })
    : t('Transfer confirmed by {{name}}', { name })
}
