import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The message for a failed change of the account. */
export function messageOf(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-name-too-long':
      return t('Names can have up to 100 characters.')
    default:
      return messageOfFailure(t, error)
  }
}
