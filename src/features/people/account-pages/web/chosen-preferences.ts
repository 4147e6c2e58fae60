import type { UserPreferences } from '#features/people/accounts/accounts.contract.ts'
import type { Place } from '#features/platform/places/web/index.ts'

/**
 * What the form of a step changes; undefined where it has nothing to keep. A country that was chosen takes the place away
 * that lies in another.
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
