import type { SiteLanguage } from '#shared/languages.ts'

/** Days are written as in Britain, as all of our English is. */
const localeOf = (language: SiteLanguage) => (language === 'en' ? 'en-GB' : language)

/** `29 November 2026`, of UTC. */
export function dayText(day: Date | string, language: SiteLanguage): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** `29 November 2026 at 19:10 UTC`: two days are counted by hours. */
export function momentText(iso: string, language: SiteLanguage): string {
  const form = { dateStyle: 'long', timeStyle: 'short', hour12: false, timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(localeOf(language), form).format(new Date(iso))} UTC`
}
