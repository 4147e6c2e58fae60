import { askToSignIn } from '#web/ask-to-sign-in.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Opens the login modal, which leads to the forum. A file of its own keeps its sentence out of everybody's first texts. */
export function askForForum(t: Translate): void {
  askToSignIn({ redirect: '/forum', reason: t('Log in to ask and answer in the forum.') })
}
