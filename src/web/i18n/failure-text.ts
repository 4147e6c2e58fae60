import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from './translate.ts'

/**
 * The message for an unexpected failure of a call: the session ended, the server can’t reach its data, the disk is full,
 * or an unknown error.
 */
export function failureText(t: Translate, error: unknown): string {
  return troubleText(t, error) ?? t('Something went wrong. Please try again.')
}

/**
 * The message for an ended session, a temporary failure, or one that the operator has to fix; undefined for anything
 * else.
 */
export function troubleText(t: Translate, error: unknown): string | undefined {
  const { status, code } = apiErrorOf(error)
  if (code === 'UNAUTHORIZED') return t('You’ve been logged out. Please reload the page and log in again.')
  if (status === 503) return t('We can’t reach our data right now. Please try again in a minute.')
  if (status === 507) return t('We can’t save anything right now. Please try again later.')
  return undefined
}
