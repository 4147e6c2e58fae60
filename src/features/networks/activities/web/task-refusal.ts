import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The message for a note or task that was refused. */
export function taskRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-task-changed':
      return t('Someone changed this task in the meantime. Please look at it again.')
    case 'NOT_FOUND':
      return t('This doesn’t exist any more, or you may no longer change it.')
    default:
      return messageOfFailure(t, error)
  }
}
