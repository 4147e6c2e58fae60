/** Of the Unicode CLDR, which Node brings; the types of TypeScript don't have it yet. */
type WeekInfo = { weekend: number[] }

/**
 * The days of the week on which people of a country rest: 1, Monday, to 7; Saturday and Sunday where no country is known.
 * @param country alpha-2
 */
export function restDaysIn(country: string | null): number[] {
  const known = found.get(country)
  if (known) return known
  const isKnown = country !== null && /^[A-Z]{2}$/i.test(country)
  const locale = new Intl.Locale(isKnown ? `und-${country}` : 'und') as Intl.Locale & { getWeekInfo(): WeekInfo }
  const { weekend } = locale.getWeekInfo()
  found.set(country, weekend)
  return weekend
}

const found = new Map<string | null, number[]>()
