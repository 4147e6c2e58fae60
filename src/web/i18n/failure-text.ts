import type { Translate } from './translate.ts'

/**
 * What to tell of a call that failed as no form foresaw: that the server can’t reach its data, that it has no room, or that
 * nobody knows why.
 */
export function failureText(t: Translate, error: unknown): string {
  return troubleText(t, error) ?? t('An unexpected error happened, please try again.')
}

/** The same of what passes by itself or by the operator's hand; undefined for anything else. */
export function troubleText(t: Translate, error: unknown): string | undefined {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown }
  if (status === 503) return t('Our data can’t be reached just now. Please try again in a minute.')
  if (status === 507) return t('There is no room to save anything just now. Please try again later.')
  return undefined
}
