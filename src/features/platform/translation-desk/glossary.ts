import { normalizeText } from '#shared/normalize-text.ts'

/** How a term is translated: `wanted` begins with the word to use, the others are forms of it that count, too. */
export type GlossaryTerm = { id: number; english: string; wanted: string[]; forbidden: string[] }
export type GlossaryHint = { term: GlossaryTerm; lacksWanted: boolean; forbidden: string[] }

/** Whether an English text has a term: as whole words, in upper or lower case, with the ending of a plural or genitive. */
export function hasTerm(english: string, term: string): boolean {
  const words = comparable(term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?:e?s)?(?:['’]s?)?(?![\\p{L}\\p{N}])`, 'u').test(
    withoutValues(english),
  )
}

/**
 * What a translation does otherwise than the glossary says. Word forms aren’t known: a wanted word counts wherever its
 * letters stand, also within a longer one, a forbidden one where a word begins with it. So it is a hint, no error.
 * @param terms those that the English text has
 */
export function glossaryHints(terms: GlossaryTerm[], text: string, language: string): GlossaryHint[] {
  const said = withoutValues(text)
  if (said.trim() === '') return []
  // Japanese has no spaces between words.
  const before = language === 'ja' ? '' : '(?<![\\p{L}\\p{M}\\p{N}])'
  const isSaid = (word: string) =>
    new RegExp(before + comparable(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'u').test(said)
  return terms
    .map(term => ({
      term,
      lacksWanted: !term.wanted.some(word => said.includes(comparable(word))),
      forbidden: term.forbidden.filter(isSaid),
    }))
    .filter(({ lacksWanted, forbidden }) => lacksWanted || forbidden.length > 0)
}

/** For comparing only: without case and joiners, in composed characters. */
function comparable(text: string): string {
  return normalizeText(text, 'NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .trim()
}

const withoutValues = (text: string) => comparable(text.replace(/\{\{\w+\}\}/g, ' '))
