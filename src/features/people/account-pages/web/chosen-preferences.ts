import type { UserPreferences } from '#features/people/accounts/accounts.contract.ts'
import type { Place } from '#features/platform/places/web/index.ts'

/**
 * The changes made by a step's form; undefined if there are none. Choosing a country clears a place in
 * another country.
 */
export function chosenIn(
  form: FormData,
  place: Place | null | undefined,
  before: UserPreferences['location'],
): Partial<UserPreferences> | undefined {
  const text = (name: string) => form.get(name)?.toString()
  const [languageCode, currencyCode, country] = [text('language'), text('currency'), text('country')]
  if (languageCode) return { languageCode }
  if (currencyCode) return { currencyCode }
  if (!country) return undefined
  if (place && place.country.toLowerCase() === country) {
    return { location: { country, placeId: place.id, title: [place.title, place.countryName].join(', ') } }
  }
  const isKept = place === undefined && before?.country === country
  return { location: isKept ? before : { country } }
}
