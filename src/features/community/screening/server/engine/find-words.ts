import { type TextWords, wordsOfText } from './words-of-text.ts'

/** An entry of the words list. */
export type ListedWord = {
  id: number
  /** a word or a phrase, as an admin typed it; with `*` at its end whatever starts with it */
  term: string
  /** null: for texts in all languages */
  language: string | null
  /** what is looked for: {@link matchOf} of the term */
  match: string
}

export type FoundWord = { termId: number; term: string; found: string }

/** A term as it is compared; with `*` at its end for a beginning. Empty if no word is in it. */
export function matchOf(term: string): string {
  const isPrefix = term.trimEnd().endsWith('*')
  const { text } = wordsOfText(term)
  return text && isPrefix ? `${text}*` : text
}

/**
 * The listed words in a text, as whole words, each once.
 * @param language of the text; undefined if it isn’t known
 */
export function findWords(text: TextWords, list: readonly ListedWord[], language?: string): FoundWord[] {
  const others = otherLanguages(list, language)
  return list.flatMap(({ id, term, match, language: ofTerm }) => {
    const found = ofTerm !== null && others.has(ofTerm) ? undefined : findMatch(text, match)
    return found === undefined ? [] : [{ termId: id, term, found }]
  })
}

/**
 * Languages of the list whose words aren’t looked for. People mix languages, so they are looked for in all texts, but
 * between two languages in Latin letters: “once” is a number in Spanish.
 */
function otherLanguages(list: readonly ListedWord[], language: string | undefined): Set<string> {
  if (language === undefined || !isLatinWritten(language)) return new Set()
  const named = new Set(list.flatMap(({ language: ofTerm }) => ofTerm ?? []))
  return new Set([...named].filter(one => one !== language && isLatinWritten(one)))
}

/** Whether a language is written in Latin letters, by CLDR’s likely script. */
function isLatinWritten(language: string): boolean {
  return new Intl.Locale(language).maximize().script === 'Latn'
}

function findMatch({ text, starts, ends }: TextWords, match: string): string | undefined {
  const isPrefix = match.endsWith('*')
  const wanted = isPrefix ? match.slice(0, -1) : match
  if (!wanted) return undefined
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    let end = at + wanted.length
    if (!starts.has(at) || !(isPrefix || ends.has(end))) continue
    while (!ends.has(end)) end += 1
    return text.slice(at, end)
  }
  return undefined
}
