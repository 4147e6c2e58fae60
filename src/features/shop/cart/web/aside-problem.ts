import type { Translate } from '#web/i18n/translate.ts'
import { problemText } from './cart-texts.ts'

/**
 * {@link problemText} that also knows the errors of putting something aside; for the cart's page and the page of saved
 * items.
 */
export function asideProblem(t: Translate, code: string): string | undefined {
  if (code === 'gm-error-put-aside-full') return t('You can’t put more aside. Remove something first.')
  return problemText(t, code)
}
