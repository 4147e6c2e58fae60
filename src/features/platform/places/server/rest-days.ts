/** Data of the Unicode CLDR, which Node includes; TypeScript's types don't have it yet. */
type WeekInfo = { weekend: number[] }

/**
 * The days of the week on which people in a country rest, from 1, Monday, to 7; Saturday and Sunday if the country is
 * unknown.
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
