import type { Translate } from './translate.ts'

/** Made once: a formatter costs more than the rest of a page. */
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/**
 * `20 Nov 2026` of `2026-11-20`, the same on every computer, whatever its time zone. Names of months are texts like
 * others: not every browser knows those of Sinhala.
 */
export function formatDay(t: Translate, date: string): string {
  const day = new Date(date)
  const name = monthNames.format(day)
  return t('{{day}} {{month}} {{year}}', {
    day: String(day.getUTCDate()),
    month: t(name),
    year: String(day.getUTCFullYear()),
  })
}
