import { numberLocale } from '#shared/languages.ts'

/** `10:42`, in the browser's time zone. */
export function clockTime(language: string, at: Date): string {
  return new Intl.DateTimeFormat(numberLocale(language), { hour: '2-digit', minute: '2-digit', hour12: false }).format(
    at,
  )
}
