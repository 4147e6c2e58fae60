import { longMonths } from '#web/i18n/long-months.ts'
import { shortMonths } from '#web/i18n/month-names.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { CertificateStanding } from '../../../certificate-standing.ts'
import type { HeldCertificate, Profile } from '../../../directory.contract.ts'

type Location = Profile['locations'][number]

const monthNames = { long: longMonths, short: shortMonths }

/**
 * `March 2021`, regardless of the time zone. Month names are interface texts, because not every
 * browser knows those of Sinhala, and some give the lunar months.
 */
export function formatMonth(t: Translate, date: string, month: 'long' | 'short' = 'long'): string {
  const day = new Date(date)
  return t('{{month}} {{year}}', {
    month: t(monthNames[month][day.getUTCMonth()] ?? ''),
    year: String(day.getUTCFullYear()),
  })
}

/** Whether a certificate's last day (`YYYY-MM-DD`) is past. */
export function isExpired(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && validUntil < now.toISOString().slice(0, 10)
}

type Dated = Pick<HeldCertificate, 'standing' | 'issuedOn' | 'validUntil'>

/** The server's standing of a certificate, or whether it has expired since, because pages are kept for offline use. */
export function standingAt({ standing, validUntil }: Dated, now: Date): CertificateStanding {
  return isExpired(validUntil, now) ? 'expired' : standing
}

/** `until Mar 2027`, `expired Aug 2025`, `from Jan 2027`, `not reviewed here`, `by its own word`; '' where there is nothing to say */
export function standingNote(t: Translate, certificate: Dated, now: Date): string {
  const { issuedOn, validUntil } = certificate
  const month = (day: string) => formatMonth(t, day, 'short')
  switch (standingAt(certificate, now)) {
    case 'expired':
      return validUntil ? t('expired {{date}}', { date: month(validUntil) }) : ''
    case 'not-yet':
      return issuedOn ? t('from {{date}}', { date: month(issuedOn) }) : ''
    case 'unreviewed':
      return t('not reviewed here')
    case 'self-declared':
      return t('by its own word')
    default:
      return validUntil ? t('until {{date}}', { date: month(validUntil) }) : ''
  }
}

/** `Kandy, Sri Lanka`; `Singapore`, which is both */
export function placeOf({ city, countryName }: Location): string {
  return eachOnce([city, countryName]).join(', ')
}

/** An address as lines to be written below each other. */
export function addressLines({ street, postcode, city, region, countryName }: Location): string[] {
  const town = [postcode, city].filter(Boolean).join(' ')
  return eachOnce([street, town, region, countryName])
}

function eachOnce(parts: (string | null)[]): string[] {
  return [...new Set(parts.flatMap(part => part || []))]
}

/** Splits plain text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
}

/** The line above the text; empty if the text begins with the same words, as where a source has only one of the two. */
export function leadOf({ title, description }: Pick<Profile, 'title' | 'description'>): string {
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  const start = words(title).replace(/(?<![\s.…])[\s.…]+$/, '')
  return words(description).toLowerCase().startsWith(start.toLowerCase()) ? '' : title
}

/** The host of a URL, such as `example.org`; empty if it is not one. */
export function hostOf(website: string): string {
  return /^https?:\/\//.test(website) && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : ''
}

/** Truncates to 45 characters in the middle (docs/product.md §9). */
export function shortenMiddle(text: string): string {
  return text.length > 45 ? `${text.slice(0, 22)}…${text.slice(-22)}` : text
}
