import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The message for a refused claim. */
export function claimError(t: Translate, failure: unknown): string {
  const { code, status } = apiErrorOf(failure)
  if (code === 'gm-error-claim-address') return t('We can’t send a code to this address.')
  if (code === 'gm-error-claim-code') return t('This code is wrong or has expired.')
  if (code === 'gm-error-claim-owned') return t('Someone already manages this profile.')
  if (code === 'gm-error-claim-waits') return t('Your claim is already waiting for an answer.')
  if (code === 'gm-error-claim-decided') return t('This claim has already been decided.')
  if (code === 'gm-error-email-not-verified')
    return t('Please verify your address first by clicking the link in the welcome email.')
  return status === 429 ? t('Too many attempts. Please wait a while.') : failureText(t, failure)
}
