import type { IndexSettings } from './engine.types.ts'
import { Lexicon } from './lexicon.ts'
import { MAX_ATTRIBUTE_RANK, postingInfo } from './match-cost.ts'
import { PostingLists } from './posting-lists.ts'
import { readLeaves } from './read-path.ts'
import { ROMANIZED_SCRIPTS, type RomanizedScript } from './romanize.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'
import { stemmerFor } from './stem-word.ts'
import { pairsFrom, type Token, tokenize } from './tokenize.ts'
import { WordGroups } from './word-groups.ts'

/** Distance in positions between the values of one attribute, so that words of two values aren't near. */
const VALUE_GAP = 10

/** Keys of one script; those of Latin words are only computed once somebody searches in that script. */
export type ScriptKeys = {
  script: RomanizedScript
  native: WordGroups
  latin: WordGroups
  latinDone: number
}

/** Words of the searchable attributes: which documents have them, where, and how words are related. */
export class TextIndex {
  readonly terms: Lexicon
  readonly postings: PostingLists
  readonly stem: ((word: string) => string) | undefined
  readonly stems: WordGroups
  readonly scripts: ScriptKeys[]
  readonly language: string
  readonly #attributes: { path: string[]; rank: number }[]
  #related = 0

  constructor(settings: IndexSettings, reader?: SnapshotReader) {
    this.language = settings.language
    this.#attributes = attributeRanks(settings)
    this.terms = new Lexicon(reader)
    this.postings = reader ? PostingLists.load(reader) : new PostingLists()
    this.stem = stemmerFor(settings.language)
    this.stems = new WordGroups(reader)
    this.scripts = ROMANIZED_SCRIPTS.map(script => {
      return { script, native: new WordGroups(reader), latin: new WordGroups(), latinDone: 0 }
    })
    if (reader) this.#related = this.terms.size
  }

  add(document: number, record: object): void {
    for (const { path, rank } of this.#attributes) {
      let position = 0
      readLeaves(record, path, leaf => {
        const tokens = tokenize(String(leaf), this.language)
        for (const [index, token] of tokens.entries()) {
          const info = postingInfo(rank, position + index, tokens.length)
          this.#post(token.term, document, info)
          if (token.unspaced) for (const pair of pairsFrom(tokens, index)) this.#post(pair, document, info)
        }
        position += tokens.length + VALUE_GAP
      })
    }
    this.#relateNewTerms()
  }

  /** Updates stems and transliterations for new terms. */
  #relateNewTerms(): void {
    for (; this.#related < this.terms.size; this.#related++) {
      const word = this.terms.word(this.#related)
      if (this.stem) this.stems.add(this.stem(word), this.#related)
      for (const { script, native } of this.scripts) {
        if (script.owns(word)) native.add(script.nativeKey(word), this.#related)
      }
    }
  }

  /** Latin words by the key that they have in a script. */
  latinKeys(keys: ScriptKeys): WordGroups {
    for (; keys.latinDone < this.terms.size; keys.latinDone++) {
      const word = this.terms.word(keys.latinDone)
      if (isLatinWord(word)) keys.latin.add(keys.script.latinKey(word), keys.latinDone)
    }
    return keys.latin
  }

  tokenize(text: string, firsts?: Uint8Array): Token[] {
    return tokenize(text, this.language, firsts)
  }

  save(writer: SnapshotWriter): void {
    this.terms.save(writer)
    this.postings.save(writer)
    this.stems.save(writer)
    for (const { native } of this.scripts) native.save(writer)
  }

  #post(word: string, document: number, info: number): void {
    const term = this.terms.add(word)
    if (term === this.postings.lists) this.postings.addList()
    this.postings.add(term, document, info)
  }
}

export function isLatinWord(word: string): boolean {
  return /^[a-z0-9]*[a-z][a-z0-9]*$/.test(word)
}

/** By rank: 1 where the position of a word in the attributes of that rank doesn't matter. */
export function unorderedRanks({ searchable }: IndexSettings): Uint8Array {
  const weights = [...new Set(searchable.map(({ weight }) => weight))].sort((a, b) => b - a)
  return Uint8Array.from({ length: MAX_ATTRIBUTE_RANK + 1 }, (_, rank) => {
    const alike = searchable.filter(({ weight }) => Math.min(weights.indexOf(weight), MAX_ATTRIBUTE_RANK) === rank)
    return alike.length > 0 && alike.every(({ unordered }) => unordered) ? 1 : 0
  })
}

/** Attributes with the rank of their weight: 0 is the heaviest, equal weights share a rank. */
export function attributeRanks(settings: IndexSettings): { path: string[]; rank: number }[] {
  const weights = [...new Set(settings.searchable.map(({ weight }) => weight))].sort((a, b) => b - a)
  return settings.searchable.map(({ attribute, weight }) => ({
    path: attribute.split('.'),
    rank: Math.min(weights.indexOf(weight), MAX_ATTRIBUTE_RANK),
  }))
}
