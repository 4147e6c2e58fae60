import { acceptedLanguages } from '#server/http/accepted-languages.ts'
import { isCountry } from './country-currencies.ts'

/** Languages that nearly all live in one country who read them; Tamil, German, Spanish, Arabic, English are not. */
const ofOneCountry = new Set(
  'bg cs da dz et fi he hi hu hy id is ja ka kk km ko ky lo lt lv mk mn mt my ne pl si sk sl th uk uz vi'.split(' '),
)
/** Browsers send fewer; whatever somebody else sends stays cheap. */
const maxTags = 20

/**
 * Where a visitor probably is, alpha-2 in lower case: the region of the language that the browser likes best and that
 * has one (`en-GB`), or the country of a language that is read in one alone (`si`). English further down is what software
 * adds by itself, and says nothing. Undefined if no language tells, as of most robots, which send none.
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
