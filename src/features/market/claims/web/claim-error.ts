import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why something about a claim was refused. */
export function claimError(t: Translate, failure: unknown): string {
  const { code, status } = apiErrorOf(failure)
  if (code === 'gm-error-claim-address') return t('No code is sent to this address.')
  if (code === 'gm-error-claim-code') return t('This code is wrong, or no longer valid.')
  if (code === 'gm-error-claim-owned') return t('Somebody looks after this profile already.')
  if (code === 'gm-error-claim-waits') return t('Your claim waits for an answer already.')
  if (code === 'gm-error-claim-decided') return t('This claim was decided.')
  if (code === 'gm-error-email-not-verified')
    return t('Please verify your address first: click the link in the welcome mail.')
  return status === 429 ? t('Too many tries. Please wait a while.') : failureText(t, failure)
}
