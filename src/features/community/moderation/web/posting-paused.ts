import { apiErrorOf } from '#web/api-client/api-error.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why somebody whose posting is paused can’t post; undefined for any other failure. */
export function pausedText(t: Translate, failure: unknown): string | undefined {
  const { code, given } = apiErrorOf(failure)
  if (code !== 'gm-error-posting-paused') return undefined
  return given?.until
    ? t('You can’t post before {{date}}. The mail about it says why.', { date: formatDay(t, String(given.until)) })
    : t('You can’t post at the moment. The mail about it says why.')
}
