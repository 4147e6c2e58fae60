import type { IndexSettings, SearchableAttribute } from './engine.types.ts'
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

/** Keys of one script; those of Latin words are only computed for the first search in that script. */
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
  readonly #attributes: RankedAttribute[]
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
    for (const { path, rank, heads: headPath } of this.#attributes) {
      const heads = headPath && this.#termsAt(record, headPath)
      let position = 0
      readLeaves(record, path, leaf => {
        const tokens = tokenize(String(leaf), this.language)
        for (const [index, token] of tokens.entries()) {
          const info = postingInfo(rank, position + index, tokens.length, heads?.has(token.term))
          this.#post(token.term, document, info)
          if (token.unspaced) for (const pair of pairsFrom(tokens, index)) this.#post(pair, document, info)
        }
        position += tokens.length + VALUE_GAP
      })
    }
    this.#relateNewTerms()
  }

  #termsAt(record: object, path: string[]): Set<string> {
    const terms = new Set<string>()
    readLeaves(record, path, leaf => {
      for (const { term } of tokenize(String(leaf), this.language)) terms.add(term)
    })
    return terms
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
  return /^[a-z0-9]+$/.test(word) && /[a-z]/.test(word)
}

type RankedAttribute = { path: string[]; rank: number; heads: string[] | undefined }

/** Traits of the attributes of a rank: 1 if all of them have the trait. */
export type RankTraits = {
  /** the position of a word doesn't matter */
  unordered: Uint8Array
  inPassing: Uint8Array
}

export function rankTraits({ searchable }: IndexSettings): RankTraits {
  const rankOf = rankByWeight(searchable)
  const all = (has: (attribute: SearchableAttribute) => boolean | undefined) =>
    Uint8Array.from({ length: MAX_ATTRIBUTE_RANK + 1 }, (_, rank) => {
      const alike = searchable.filter(attribute => rankOf(attribute) === rank)
      return alike.length > 0 && alike.every(has) ? 1 : 0
    })
  return { unordered: all(({ unordered }) => unordered), inPassing: all(({ inPassing }) => inPassing) }
}

/** Attributes with the rank of their weight: 0 is the heaviest, equal weights share a rank. */
export function attributeRanks({ searchable }: Pick<IndexSettings, 'searchable'>): RankedAttribute[] {
  const rankOf = rankByWeight(searchable)
  return searchable.map(attribute => ({
    path: attribute.attribute.split('.'),
    rank: rankOf(attribute),
    heads: attribute.heads?.split('.'),
  }))
}

function rankByWeight(searchable: SearchableAttribute[]): (attribute: SearchableAttribute) => number {
  const weights = [...new Set(searchable.map(({ weight }) => weight))].sort((a, b) => b - a)
  return ({ weight }) => Math.min(weights.indexOf(weight), MAX_ATTRIBUTE_RANK)
}
