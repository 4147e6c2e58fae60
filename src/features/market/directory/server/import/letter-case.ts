import { lookUp } from '#shared/look-up.ts'
import { isDotted, legalFormOf } from './legal-forms.ts'

/** Words that titles have in lower case, by language; other languages have none. */
const smallWords: Record<string, string> = {
  en: 'a an and as at but by for from in into nor of on or the to with',
  de: 'am an auf aus bei bis der das dem den des die für im in mit oder ohne über um und von vom vor zu zum zur',
  fr: 'à au aux avec dans de des du en et la le les ou par pour sans sur un une d l',
  es: 'a al con de del e el en la las los o para por sin u un una y',
  ca: 'a al amb de del dels el els en i la les o per d l',
  pt: 'a à ao aos as às com da das de do dos e em na nas no nos o os para pela pelo por sem um uma',
  it: 'a al alla con da dal dalla de dei del della delle di e ed gli i il in la le lo nel nella o per su sul un una d l',
  nl: 'aan bij de den der en het in met naar of om op te van voor zonder',
  pl: 'a bez dla do i na nad o od po pod przez przy u w we z za ze',
  cs: 'a bez do i k na nad o od po pod pro při s u v ve z za ze',
  sk: 'a bez do i k na nad o od po pod pre pri s u v vo z za zo',
  sl: 'in iz k na o ob od po pod pri s v z za',
  hr: 'a do i iz k na o od po pod pri s sa u uz za',
  hu: 'a az és egy',
  ro: 'a al ale cu de din în la pe pentru și',
  sv: 'av den det en ett för i med och på till',
  da: 'af de den det en et for i med og på til',
}

/** Languages of countries with several; all other countries have their most frequent one. */
const severalLanguages: Record<string, string[]> = {
  BE: ['fr', 'nl'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  ES: ['es', 'ca'],
  LU: ['fr', 'de'],
}

/** Languages that a name from this country is probably in, by ISO 3166-1 alpha-2; English without one. */
export function languagesOfCountry(country: string | null): string[] {
  if (!country) return ['en']
  return lookUp(severalLanguages, country) ?? [new Intl.Locale(`und-${country}`).maximize().language ?? 'en']
}

/** Whether it has letters in two cases to choose from, and all are capitals. */
export function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}

/** Text in capitals throughout as sentences; other text, and what may be an acronym, as it is. */
export function sentenceCase(text: string, language: string): string {
  if (!isShouted(text) || (text.match(/\p{L}/gu)?.length ?? 0) < 12) return text
  return text
    .toLocaleLowerCase(language)
    .replace(
      /(^|[.!?…]\s+|\n)(\P{L}{0,2}\p{L})/gu,
      (_, before: string, start: string) => before + start.toLocaleUpperCase(language),
    )
}

/** Capitals become a title by the rules of its languages; acronyms, legal forms and words with digits stay. */
export function titleCase(text: string, languages: string[]): string {
  const small = new Set(languages.flatMap(language => lookUp(smallWords, language)?.split(' ') ?? []))
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let opens = true
  return text
    .split(/(\s+|[-–/](?=\p{L}))/u)
    .map(part => {
      const isWord = /[\p{L}\p{N}]/u.test(part)
      const cased = isWord
        ? caseOf(part, opens || /^[("„“«:]/.test(part), { small, words, language: languages[0] })
        : part
      if (isWord) opens = /[.:!?]$/.test(part) && !isDotted(part)
      return cased
    })
    .join('')
}

type Around = { small: Set<string>; words: string[]; language: string | undefined }

function caseOf(part: string, opens: boolean, { small, words, language }: Around): string {
  const [, before = '', word = '', after = ''] = /^([^\p{L}\p{N}]*)(.*[\p{L}\p{N}])(.*)$/su.exec(part) ?? []
  const form = legalFormOf(word)
  if (form) return before + form + after
  if (
    isDotted(word) ||
    isDotted(word + after) ||
    staysInCapitals(word, before.includes('(') && after.includes(')'), words)
  )
    return part
  const lower = word.toLocaleLowerCase(language)
  if (!opens && small.has(lower)) return before + lower + after
  return before + capitalised(lower, opens ? undefined : small, language) + after
}

/** A word with its first letter as a capital, and that behind an elision: `L'Orto`, but `Women's`; within a name `l'Orto`. */
function capitalised(lower: string, small: Set<string> | undefined, language: string | undefined): string {
  const elided = /^(\p{L})['’]\p{L}{2}/u.exec(lower)?.[1]
  const first =
    elided && small?.has(elided) ? /(?<=^\p{L}['’])\p{L}/u : /^\p{L}|(?<=^\p{L}['’])\p{L}(?=\p{L})|(?<=[+.])\p{L}/gu
  return lower.replace(first, letter => letter.toLocaleUpperCase(language))
}

/** Without vowels, yet words. */
const vowelless = new Set(['ST', 'STR', 'RD', 'DR', 'LN', 'MR', 'MRS', 'SV', 'TRG', 'VRT'])

function staysInCapitals(word: string, isInBrackets: boolean, words: string[]): boolean {
  if (/^\d+\p{L}+$|^\p{L}+\d/u.test(word)) return true
  if (/^[BCDFGHJ-NP-TVWXZ]{2,4}$/.test(word) && !vowelless.has(word)) return true
  if (isInBrackets && word.length <= 6) return true
  return isShortFor(
    word,
    words.filter(other => other !== word),
  )
}

/** Whether it is made of the beginnings of words that follow each other, but for a letter: IDEMA, of “Iniciativas DE desarrollo y MedioAmbiente”. */
function isShortFor(word: string, words: string[]): boolean {
  if (word.length < 3 || word.length > 8 || words.length < 3) return false
  const initials = words.map(other => other.slice(0, 1)).join('')
  return initials.startsWith(word) || (words[0]?.startsWith(word.slice(0, 1)) === true && isFound(word, words))
}

function isFound(word: string, words: string[]): boolean {
  let left = word
  let used = 0
  for (const other of words) {
    let same = 0
    while (same < 3 && same < left.length && other[same] === left[same]) same++
    if (same > 0) used++
    left = left.slice(same)
  }
  return left.length <= 1 && used >= 3
}
