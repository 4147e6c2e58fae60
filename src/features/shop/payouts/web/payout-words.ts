import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { MoneyPlace, PayoutState } from '../payout-states.ts'

export function stateTexts(t: Translate): Record<PayoutState, string> {
  return { 'in-transfer': t('In transfer'), sent: t('Paid out'), failed: t('Failed') }
}

type Words = { title: string; hint: string; empty: string }

/** Name and explanation of each place of the money. */
export function placeTexts(t: Translate): Record<MoneyPlace, Words> {
  return {
    waiting: {
      title: t('Waiting'),
      hint: t('Until you’ve sent the order'),
      empty: t('No order is waiting to be sent.'),
    },
    available: {
      title: t('Available'),
      hint: t('Goes out with the next payout'),
      empty: t('Nothing is available now. Money arrives here when an order is sent.'),
    },
    'in-transfer': {
      title: t('In transfer'),
      hint: t('On its way to your bank'),
      empty: t('Nothing is on its way to you now.'),
    },
    'paid-out': {
      title: t('Paid out'),
      hint: t('Sent to your account'),
      empty: t('Nothing has been paid out yet.'),
    },
  }
}

/** The message for an error of settling payouts. */
export function settlingError(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  if (code === 'gm-error-payout-settled') return t('This payout has already been settled. Please reload the page.')
  if (code === 'gm-error-payout-running') return t('This batch isn’t finished yet. Please carry on with it first.')
  return failureText(t, error)
}
