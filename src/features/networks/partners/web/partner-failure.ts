import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why a change of a partner failed. */
export function partnerFailure(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  if (code === 'gm-error-partner-changed')
    return t('Someone else has changed this partner in the meantime. Please look again.')
  if (code === 'gm-error-partner-own-membership') return t('An enterprise can’t look after its own membership.')
  if (code === 'NOT_FOUND') return t('Only an approved enterprise can be a partner.')
  return failureText(t, error)
}
