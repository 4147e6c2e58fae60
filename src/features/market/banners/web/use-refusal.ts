import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** Says why a banner, a list or their order wasn't saved. */
export function refusalText(t: Translate, error: unknown): string {
  const texts: Record<string, string> = {
    'gm-error-banner-changed': t('Someone else has saved this in the meantime.'),
    'gm-error-banner-link': t('Please enter a path of this site, such as /info, or an https address.'),
    'gm-error-banner-times': t('It must end after it begins.'),
    'gm-error-banner-site': t('This network has no site of its own.'),
    'gm-error-list-changed': t('Someone else has saved this list in the meantime.'),
    'gm-error-list-search': t('This address of the directory searches for nothing.'),
    'gm-error-list-slug': t('Another list has this address already.'),
    'gm-error-order-changed': t('Someone else has changed the order. Please look at it and try again.'),
  }
  return lookUp(texts, apiErrorOf(error).code) ?? failureText(t, error)
}

export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation()
  return error => refusalText(t, error)
}
