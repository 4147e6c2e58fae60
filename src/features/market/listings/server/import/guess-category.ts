import { lookUp } from '#shared/look-up.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { CategoryNode } from '../category-tree.ts'
import { knownNames, noCategory, strongWords, wordsOfCategory } from './category-words.ts'

type Category = Pick<CategoryNode, 'handle' | 'title'>

/** characters of a name, and levels of a path, that are read */
const [longestLooked, maxLevels] = [300, 12]

const latin = /^\p{Script=Latin}+$/u
/** scripts without spaces between words */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Guesses which of our categories a shop's category matches, by a table of words (`category-words.ts`) and our own
 * names.
 */
export class CategoryGuesser {
  readonly #byName = new Map<string, string>()
  readonly #handles: Set<string>
  readonly #words = new Map<string, string[]>()
  /** beginnings of words, for scripts whose words are long and have many endings */
  readonly #beginnings: [word: string, handle: string][] = []

  constructor(categories: Category[]) {
    const own = categories.filter(({ handle }) => handle !== 'all')
    this.#handles = new Set(own.map(({ handle }) => handle))
    for (const { handle, title } of own) {
      for (const name of [handle, ...Object.values(title)]) this.#byName.set(plain(name), handle)
      for (const word of wordsFor(handle, title)) this.#takeWord(plain(word), handle)
    }
  }

  /**
   * The lowest known name of a path (`Food > Tea`) decides: it matches a name or handle of our categories, an entry of
   * a known taxonomy, or a word in the table.
   * @param titles of products in the category, which decide if no name is known
   * @returns a handle of the categories, or undefined
   */
  guess(path: string, titles: string[] = []): string | undefined {
    const names = plain(path).split('>', maxLevels).map(tidy).filter(Boolean)
    for (const name of names.reverse()) {
      const guess = this.#guessName(name)
      if (guess) return guess
    }
    return this.guessByTitles(titles)
  }

  /** The category that at least half of these titles match. */
  guessByTitles(titles: string[]): string | undefined {
    const counts = new Map<string, number>()
    for (const title of titles) {
      const guess = this.#byWords(plain(title))
      if (guess) counts.set(guess, (counts.get(guess) ?? 0) + 1)
    }
    const [best] = [...counts].sort((one, other) => other[1] - one[1])
    return best && best[1] * 2 >= titles.length ? best[0] : undefined
  }

  #guessName(name: string): string | undefined {
    if (noCategory.has(name)) return undefined
    const known = lookUp(knownNames, name)
    return this.#byName.get(name) ?? (known && this.#handles.has(known) ? known : undefined) ?? this.#byWords(name)
  }

  /** The category with the most matching words; in a tie the one whose word comes last, as in `honey soap`. */
  #byWords(name: string): string | undefined {
    const scores = new Map<string, number>()
    for (const [at, word] of name
      .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
      .filter(Boolean)
      .entries()) {
      for (const [known, handle] of this.#fitting(word)) {
        const weight = strongWords.has(known) ? 2 : 1
        scores.set(handle, (scores.get(handle) ?? 0) + weight + at / 100)
      }
    }
    const [best] = [...scores].sort((one, other) => other[1] - one[1])
    return best?.[0]
  }

  /** The first entry in the table of words that a word matches, for each category. */
  #fitting(word: string): [known: string, handle: string][] {
    const found = latin.test(word)
      ? singulars(word).flatMap(known => (this.#words.get(known) ?? []).map(handle => [known, handle] as const))
      : this.#beginnings.filter(([known]) => (unspaced.test(known) ? word.includes(known) : word.startsWith(known)))
    const byHandle = new Map<string, string>()
    for (const [known, handle] of found) if (!byHandle.has(handle)) byHandle.set(handle, known)
    return [...byHandle].map(([handle, known]) => [known, handle])
  }

  #takeWord(word: string, handle: string): void {
    if (latin.test(word)) this.#words.set(word, [...(this.#words.get(word) ?? []), handle])
    else if (word) this.#beginnings.push([word, handle])
  }
}

/** Whether a name means “no category”, which shops use for unsorted products. */
export function saysNoCategory(path: string): boolean {
  return noCategory.has(plain(path))
}

/** The words of a category in the table, or those of its titles if it isn't there. */
function wordsFor(handle: string, title: Category['title']): string[] {
  const known = lookUp(wordsOfCategory, handle)
  if (known) return known.split(/\s+/)
  const words = Object.values(title).flatMap(text => plain(text).split(/[^\p{L}\p{M}\u200c\u200d]+/u))
  return words.filter(word => word.length > 2 || unspaced.test(word))
}

/** `teas`, `boxes`, `berries` */
function singulars(word: string): string[] {
  if (!word.endsWith('s')) return [word]
  return [word, word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
}

function plain(text: string): string {
  const lower = normalizeText(text.slice(0, longestLooked), 'NFKC').toLowerCase()
  return tidy(lower.replace(/ (?:and|und|y|et) /g, ' & ').replaceAll('_', ' '))
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
