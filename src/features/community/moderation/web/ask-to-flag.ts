import { askToSignIn } from '#web/ask-to-sign-in.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Asks a guest to log in before reporting. */
export function askToFlag(t: Translate): void {
  askToSignIn({ reason: t('Log in to report something. No one else finds out who wrote.') })
}
