import { isDotted, legalFormOf } from './legal-forms.ts'
import { isShouted, languagesOfCountry, titleCase } from './letter-case.ts'

/** Letters from which on a single word in capitals is no acronym. */
const longWord = 9
/** Letters that one of several words must have, for a name in capitals not to be a row of acronyms. */
const plainWord = 4

/**
 * The name of an enterprise without what lists and forms leave on it: commas before nothing, a full stop at the end, and
 * capitals throughout. Acronyms, legal forms and names in mixed case keep their case.
 * @param country ISO 3166-1 alpha-2; its language tells which words are small
 */
export function cleanName(name: string, country: string | null): string {
  return withoutShouting(withoutFullStop(withoutLooseMarks(name)), country)
}

/** The name of a town or street, of which each part between commas may be in capitals. */
export function cleanPlace(place: string, country: string | null): string {
  return withoutLooseMarks(place)
    .split(', ')
    .map(part => (isShouted(part) && /\p{L}{4}/u.test(part) ? titleCase(part, languagesOfCountry(country)) : part))
    .join(', ')
}

/** Without commas, semicolons and dashes that part nothing from anything: `, , Berlin`, `Slow Food -`. */
export function withoutLooseMarks(line: string): string {
  return line
    .replace(/\s+/g, ' ')
    .replace(/ ([,;])/g, '$1')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/\(\s*\)/g, '')
    .replace(/^[\s,;.:|–—-]+(?=[\s\p{L}])/u, '')
    .replace(/(?<![\s,;:|–—-])[\s,;:|–—-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without the full stop of a sentence, unless the last word is an abbreviation. */
function withoutFullStop(name: string): string {
  const [, last = ''] = /(?<!\S)(\S+)\.$/.exec(name) ?? []
  const isAbbreviation = last.includes('.') || isDotted(`${last}.`) || legalFormOf(last) || /^\p{L}{1,3}$/u.test(last)
  return last && !isAbbreviation ? name.slice(0, -1) : name
}

function withoutShouting(name: string, country: string | null): string {
  const own = name
    .split(/[\s,]+|[-–/](?=\p{L})/u)
    .filter(word => /\p{L}/u.test(word) && !isDotted(word) && !legalFormOf(word.replace(/[()]/g, '')))
  const lengths = own.map(word => word.match(/\p{L}/gu)?.length ?? 0)
  const longest = Math.max(0, ...lengths)
  if (!isShouted(own.join(' ')) || longest < (own.length > 1 ? plainWord : longWord)) return name
  return titleCase(name, languagesOfCountry(country))
}
