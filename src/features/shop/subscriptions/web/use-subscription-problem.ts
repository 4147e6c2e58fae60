import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** Message for an error of subscribing; undefined for an unrelated error. */
export function useSubscriptionProblem(): (error: unknown) => string | undefined {
  const { t } = useTranslation()
  const texts: Record<string, string> = {
    'gm-error-no-subscriptions': t('There are no subscriptions here.'),
    'gm-error-not-approved': t('This opens as soon as your enterprise is approved.'),
    'gm-error-renewal-early': t('You’ve paid for long enough already. You can renew in the last 60 days.'),
    'gm-error-payment-in-flight': t('Someone in the team is paying for it already. Please reload the page.'),
    'gm-error-payment-method': t('Please choose one of these ways to pay.'),
  }
  return error => lookUp(texts, apiErrorOf(error).code)
}
