import { shortMonths } from './month-names.ts'
import type { Translate } from './translate.ts'

/**
 * `20 Nov 2026` for `2026-11-20`, regardless of the time zone. Month names are interface texts, because
 * not every browser knows those of Sinhala.
 */
export function formatDay(t: Translate, date: string): string {
  const day = new Date(date)
  return t('{{day}} {{month}} {{year}}', {
    day: String(day.getUTCDate()),
    month: t(shortMonths[day.getUTCMonth()] ?? ''),
    year: String(day.getUTCFullYear()),
  })
}
