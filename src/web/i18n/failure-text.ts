import type { Translate } from './translate.ts'

/**
 * The message for an unexpected failure of a call: the server can’t reach its data, the disk is full, or an unknown
 * error.
 */
export function failureText(t: Translate, error: unknown): string {
  return troubleText(t, error) ?? t('An unexpected error happened, please try again.')
}

/** The same for temporary failures and those the operator has to fix; undefined for anything else. */
export function troubleText(t: Translate, error: unknown): string | undefined {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown }
  if (status === 503) return t('Our data can’t be reached just now. Please try again in a minute.')
  if (status === 507) return t('There is no room to save anything just now. Please try again later.')
  return undefined
}
