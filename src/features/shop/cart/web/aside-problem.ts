import type { Translate } from '#web/i18n/translate.ts'
import { problemText } from './cart-texts.ts'

/** {@link problemText}, also for what is refused when something is put aside: on the cart's page and that of what is saved. */
export function asideProblem(t: Translate, code: string): string | undefined {
  if (code === 'gm-error-put-aside-full') return t('You can’t put more aside. Remove something first.')
  return problemText(t, code)
}
