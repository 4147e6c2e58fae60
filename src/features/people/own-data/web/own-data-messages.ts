import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The message for a failed export or deletion. */
export function messageOf(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-last-owner':
      return t('Please choose what happens to each enterprise that only you own.')
    case 'gm-error-team-changed':
      return t('A team has changed in the meantime. Please close this and start again.')
    case 'gm-error-last-admin':
      return t('You’re the only admin. Make someone else an admin first.')
    default:
      return messageOfFailure(t, error)
  }
}
