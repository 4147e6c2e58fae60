const utc = { timeZone: 'UTC', calendar: 'gregory' } as const

/**
 * Names of months and days of the week by the keys of their texts, as CLDR has them: they stand in for texts that an added
 * language lacks, because a date half in English is worse than none. “May” is one key for both of its lengths.
 */
export function dateTexts(language: string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const length of ['short', 'long'] as const) {
    const [english, own] = (['en', language] as const).map(locale => ({
      month: new Intl.DateTimeFormat(locale, { ...utc, month: length }),
      day: new Intl.DateTimeFormat(locale, { ...utc, weekday: length }),
    })) as [Formats, Formats]
    for (let number = 0; number < 12; number++) {
      const date = new Date(Date.UTC(2026, number, number + 1))
      texts[english.month.format(date)] = own.month.format(date)
      texts[english.day.format(date)] = own.day.format(date)
    }
  }
  return texts
}

type Formats = { month: Intl.DateTimeFormat; day: Intl.DateTimeFormat }
