import { type Token, tokenize } from './tokenize.ts'

/** Groups of interchangeable phrases, found by the words of any of them or by their stems. */
export class Synonyms {
  readonly #byPhrase = new Map<string, string[][]>()
  readonly #byStems = new Map<string, string[][]>()
  /** Number of words in the longest phrase. */
  readonly longest: number
  readonly #stem: ((word: string) => string) | undefined

  constructor(groups: string[][], language: string, stem: ((word: string) => string) | undefined) {
    this.#stem = stem
    let longest = 0
    for (const group of groups) {
      const phrases = group.map(text => tokenize(text, language).map(({ term }: Token) => term))
      for (const phrase of phrases) {
        if (phrase.length === 0) continue
        longest = Math.max(longest, phrase.length)
        const others = phrases.filter(other => other.length > 0 && other !== phrase)
        remember(this.#byPhrase, phrase.join(' '), others)
        if (stem) remember(this.#byStems, phrase.map(stem).join(' '), others)
      }
    }
    this.longest = longest
  }

  /** The other phrases of the groups that contain these query words as a phrase. */
  of(words: readonly string[]): string[][] {
    if (words.length > this.longest) return []
    const found = this.#byPhrase.get(words.join(' '))
    if (found || !this.#stem) return found ?? []
    return this.#byStems.get(words.map(this.#stem).join(' ')) ?? []
  }
}

function remember(map: Map<string, string[][]>, key: string, phrases: string[][]): void {
  map.set(key, [...(map.get(key) ?? []), ...phrases])
}
