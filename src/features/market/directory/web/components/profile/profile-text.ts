import type { Translate } from '#web/i18n/translate.ts'
import type { Profile } from '../../../directory.contract.ts'

type Location = Profile['locations'][number]

/** Made once: a formatter costs more than the rest of a page. */
const monthNames = {
  long: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
}

/**
 * `March 2021`, the same on every computer, whatever its time zone. Names of months are texts like others: not every
 * browser knows those of Sinhala, and some name the months of the moon.
 */
export function formatMonth(t: Translate, date: string, month: 'long' | 'short' = 'long'): string {
  const day = new Date(date)
  const name = monthNames[month].format(day)
  return t('{{month}} {{year}}', { month: t(name), year: String(day.getUTCFullYear()) })
}

/** True from the day after a certificate's last day (`YYYY-MM-DD`) on. */
export function isExpired(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && validUntil < now.toISOString().slice(0, 10)
}

/** `Kandy, Sri Lanka` */
export function placeOf({ city, countryName }: Location): string {
  return [city, countryName].filter(Boolean).join(', ')
}

/** An address as lines to be written below each other, without the country. */
export function addressLines({ street, postcode, city, region }: Location): string[] {
  const town = [postcode, city].filter(Boolean).join(' ')
  return [street, town, region].flatMap(line => line || [])
}

/** Plain text in paragraphs: blank lines part them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
}

/** `example.org` of a web address; empty for what is none. */
export function hostOf(website: string): string {
  return /^https?:\/\//.test(website) && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : ''
}

/** At most 45 characters, the middle left out (docs/product.md §9). */
export function shortenMiddle(text: string): string {
  return text.length > 45 ? `${text.slice(0, 22)}…${text.slice(-22)}` : text
}
