import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { authTexts } from '../auth-texts.ts'

/** Whether there is a text for it; a URL may contain anything. */
export function isKnownCode(code: string): boolean {
  return Object.hasOwn(authTexts, code)
}

/** The text of a code in the visitor’s language; for an unknown one, the general sentence with the code. */
export function messageFor(t: Translate, code: string): string {
  const text = lookUp(authTexts, code)
  return text ? t(text) : unexpected(t, code)
}

/** For logged-in people who entered their password: only the password can be wrong. */
export function messageForOwnPassword(t: Translate, code: string): string {
  return code === 'gm-error-invalid-credentials'
    ? t('That isn’t your current password. Please try again.')
    : messageFor(t, code)
}

/**
 * The message for a failed call: the wait after too many tries, the text of its code, or the general one
 * (docs/product.md §8).
 */
export function messageOfFailure(t: Translate, error: unknown): string {
  const { status, code, retryAfter } = apiErrorOf(error)
  if (status === 429) return waitMessage(t, retryAfter ?? 60)
  if (status === 0) return t('There’s no connection. What you typed is still here, so please try again.')
  if (isKnownCode(code)) return messageFor(t, code)
  return troubleText(t, error) ?? unexpected(t, String(status))
}

/** @param seconds until another try makes sense */
export function waitMessage(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes <= 90) return t('Too many attempts. Please try again in {{count}} minutes.', { count: minutes })
  return t('Too many attempts. Please try again in {{count}} hours.', { count: Math.ceil(minutes / 60) })
}

function unexpected(t: Translate, code: string): string {
  return t('An unexpected error happened, please try again (error-code: {{code}}).', { code })
}
