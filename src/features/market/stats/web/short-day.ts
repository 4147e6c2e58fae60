import { shortMonths } from '#web/i18n/month-names.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** `20 Nov` for `2026-11-20`, regardless of the time zone. */
export function shortDay(t: Translate, date: string): string {
  const day = new Date(date)
  return t('{{day}} {{month}}', { day: String(day.getUTCDate()), month: t(shortMonths[day.getUTCMonth()] ?? '') })
}
