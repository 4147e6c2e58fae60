import { acceptedLanguages } from '#server/http/accepted-languages.ts'
import { isCountry } from './country-currencies.ts'

/**
 * Languages whose readers nearly all live in one country. Tamil, German, Spanish, Arabic and English don't belong here.
 */
const ofOneCountry = new Set(
  'bg cs da dz et fi he hi hu hy id is ja ka kk km ko ky lo lt lv mk mn mt my ne pl si sk sl th uk uz vi'.split(' '),
)
/** Browsers send fewer tags; the cap keeps hostile headers cheap. */
const maxTags = 20

/**
 * The probable country of a visitor, alpha-2 in lower case: the region of the highest-ranked language that has one
 * (`en-GB`), or the country of a language read in only one (`si`). English in a lower rank is added by software and
 * says nothing. Undefined if no language gives a country, as for most robots, which send no languages.
 */
export function likelyCountry(headers: Headers): string | undefined {
  const [first, ...others] = acceptedLanguages(headers).slice(0, maxTags)
  if (!first) return undefined
  const informative = isEnglish(first) ? others : others.filter(tag => !isEnglish(tag))
  for (const tag of [first, ...informative]) {
    const region = regionOf(tag)
    if (region && isCountry(region)) return region.toLowerCase()
  }
  return undefined
}

function isEnglish(tag: string): boolean {
  return tag.split('-')[0] === 'en'
}

function regionOf(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag)
    return locale.region ?? (ofOneCountry.has(locale.language) ? locale.maximize().region : undefined)
  } catch {
    return undefined
  }
}
