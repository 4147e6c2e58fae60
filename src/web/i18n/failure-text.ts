import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from './translate.ts'

/**
 * The message for an unexpected failure of a call: the session ended, the server can’t reach its data, the disk is full,
 * or an unknown error.
 */
export function failureText(t: Translate, error: unknown): string {
  return troubleText(t, error) ?? t('An unexpected error happened, please try again.')
}

/** The same for a session that ended, temporary failures and those the operator has to fix; undefined for anything else. */
export function troubleText(t: Translate, error: unknown): string | undefined {
  const { status, code } = apiErrorOf(error)
  if (code === 'UNAUTHORIZED') return t('You are no longer logged in. Please load the page again, and log in.')
  if (status === 503) return t('Our data can’t be reached just now. Please try again in a minute.')
  if (status === 507) return t('There is no room to save anything just now. Please try again later.')
  return undefined
}
