import { siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { ListingDraft, OptionValueDraft } from './listing-draft.ts'

/** An event's dates are values of this option, so that each has variants with prices and seats of its own. */
export const dateOption = 'Type'

type Dates = { startsAt: string | null; endsAt: string | null }

/** The event takes place several times: the values of {@link dateOption} are its dates. */
export function hasSeveralDates({ delivery, options }: Pick<ListingDraft, 'delivery' | 'options'>): boolean {
  return delivery?.kind === 'event' && valuesOf(options).some(isDate)
}

/** When it takes place, in the order of the draft. */
export function datesOf(draft: Pick<ListingDraft, 'delivery' | 'options' | 'startsAt' | 'endsAt'>): Dates[] {
  if (!hasSeveralDates(draft)) return [{ startsAt: draft.startsAt, endsAt: draft.endsAt }]
  return valuesOf(draft.options).map(({ startsAt = null, endsAt = null }) => ({ startsAt, endsAt }))
}

export function isDate({ startsAt }: OptionValueDraft): boolean {
  return startsAt !== undefined
}

/** `Sat, 5 Dec 2026, 09:00` in every language: what a date is called among the options. */
export function dateText(startsAt: string | null, timeZone: string | null): LocalText {
  if (!startsAt) return {}
  return Object.fromEntries(siteLanguages.map(language => [language, inLanguage(language)]))

  function inLanguage(language: string): string {
    // months have several names in Sinhala, a number has one everywhere
    const month = language === 'en' ? 'short' : '2-digit'
    const day = { weekday: 'short', day: 'numeric', month, year: 'numeric' } as const
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    const locale = language === 'en' ? 'en-GB' : language
    const form = { ...day, ...time, timeZone: timeZone ?? 'UTC', calendar: 'gregory' }
    return new Intl.DateTimeFormat(locale, form).format(new Date(startsAt ?? 0))
  }
}

function valuesOf(options: ListingDraft['options']): OptionValueDraft[] {
  return options.find(({ name }) => name === dateOption)?.values ?? []
}
