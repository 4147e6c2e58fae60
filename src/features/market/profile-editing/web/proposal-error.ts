import { deskFailure } from '#features/market/desk/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The message for a proposal that could not be saved or decided on. */
export function proposalError(t: Translate, error: unknown): string {
  const texts: Record<string, string> = {
    'gm-error-proposal-changed': t('The proposal has changed in the meantime. Please reload the page.'),
    'gm-error-proposal-decided': t('This proposal has already been decided.'),
    'gm-error-proposal-same': t('Nothing would change.'),
    'gm-error-message-required': t('Please say why.'),
  }
  return lookUp(texts, apiErrorOf(error).code) ?? deskFailure(t, error)
}
