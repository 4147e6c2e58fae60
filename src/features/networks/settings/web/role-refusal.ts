import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The message for a change of a role that was refused. */
export function roleRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-role-last-owner':
      return t('Someone has to stay the owner. Give that to someone else first.')
    case 'gm-error-role-no-account':
      return t('Nobody has an account with this address yet. Please ask them to sign up first.')
    default:
      return failureText(t, error)
  }
}
