import { askToSignIn } from '#web/ask-to-sign-in.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** For guests, who are asked to log in first. */
export function askToFlag(t: Translate): void {
  askToSignIn({ reason: t('Log in to report something. No one else finds out who wrote.') })
}
