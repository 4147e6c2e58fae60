import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** {@link failureText} for changes on an enterprise's desk; says so if an admin of Pola has only read access. */
export function deskFailure(t: Translate, error: unknown): string {
  if (apiErrorOf(error).code === 'gm-error-read-only') {
    return t('You see this enterprise’s desk as an admin: nothing can be changed here.')
  }
  return failureText(t, error)
}
