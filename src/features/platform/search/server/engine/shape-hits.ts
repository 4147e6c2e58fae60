import type { DocumentIndexes } from './document-indexes.ts'
import { AnswerTooLargeError } from './engine.errors.ts'
import type { QueryParams, RankingInfo } from './engine.types.ts'
import { Highlighter } from './highlight.ts'
import { attributeTree, highlightRecord } from './highlight-record.ts'
import { rankAttributes, rankPosition, rankProximity, rankTypos } from './match-cost.ts'
import { attributePicker, pickedPaths } from './pick-attributes.ts'
import type { TextPlan } from './plan-text-query.ts'
import { RecordSlices } from './record-slices.ts'
import { writePickedHits, writeWholeHits } from './write-hits.ts'

const NO_WORDS: TextPlan = { words: [], variants: [], unspaced: [] }
/** Hits written in one batch. */
const AT_ONCE = 50

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

type WriteHits = (documents: Uint32Array) => Buffer[]

/** Turns found documents into the JSON of hits. */
export class HitShaper {
  readonly #indexes: DocumentIndexes
  readonly #slices = new Map<string, RecordSlices>()
  #renumbered = 0

  constructor(indexes: DocumentIndexes) {
    this.#indexes = indexes
  }

  /**
   * A JSON array of at most `room` bytes; `rank` gives the packed text rank of a document where there is a plan. Yields
   * between parts; undefined if documents were renumbered meanwhile, because the numbers then mean others.
   * @throws AnswerTooLargeError
   */
  *shape(
    documents: Uint32Array,
    params: QueryParams,
    plan: TextPlan | undefined,
    rank: (document: number) => number,
    room: number,
  ): Generator<void, Buffer | undefined> {
    const write = this.#writer(params, plan, rank)
    const began = this.#renumbered
    const parts: Buffer[] = [OPEN]
    let bytes = OPEN.length + CLOSE.length
    for (let from = 0; from < documents.length; from += AT_ONCE) {
      if (from > 0) {
        yield
        if (this.#renumbered !== began) return undefined
        parts.push(COMMA)
      }
      for (const part of write(documents.subarray(from, from + AT_ONCE))) {
        bytes += part.length
        parts.push(part)
      }
      if (bytes > room) throw new AnswerTooLargeError()
    }
    parts.push(CLOSE)
    return Buffer.concat(parts)
  }

  #writer(params: QueryParams, plan: TextPlan | undefined, rank: (document: number) => number): WriteHits {
    const { records } = this.#indexes
    const tree = attributeTree(this.#highlighted(params.attributesToHighlight))
    const pick = attributePicker(params.attributesToRetrieve)
    const highlighter = new Highlighter(this.#indexes.text, plan ?? NO_WORDS, {
      pre: params.highlightPreTag ?? '<em>',
      post: params.highlightPostTag ?? '</em>',
    })
    const additions = (document: number, record: () => Record<string, unknown>): [string, unknown][] => {
      const added: [string, unknown][] = []
      if (tree.size > 0) {
        added.push(['_highlightResult', highlightRecord(record(), tree, text => highlighter.highlight(text))])
      }
      if (params.getRankingInfo) added.push(['_rankingInfo', this.#rankingInfo(document, params, plan, rank)])
      return added
    }
    if (!pick) {
      return documents =>
        writeWholeHits(documents, records, document =>
          additions(document, () => records.read(document))
            .map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
            .join(),
        )
    }
    const paths = tree.size === 0 ? pickedPaths(params.attributesToRetrieve) : undefined
    if (paths) {
      const slices = this.#slicesFor(paths)
      return documents =>
        writePickedHits(documents, slices, document =>
          params.getRankingInfo
            ? `"_rankingInfo":${JSON.stringify(this.#rankingInfo(document, params, plan, rank))}`
            : '',
        )
    }
    return documents => {
      const hits = Array.from(documents, document => {
        const record = records.read(document)
        return JSON.stringify({ ...pick(record), ...Object.fromEntries(additions(document, () => record)) })
      })
      return [Buffer.from(hits.join())]
    }
  }

  /** To be called when documents were renumbered. */
  forget(): void {
    this.#slices.clear()
    this.#renumbered++
  }

  #slicesFor(paths: string[][]): RecordSlices {
    const key = JSON.stringify(paths)
    const kept = this.#slices.get(key)
    if (kept) return kept
    if (this.#slices.size >= 4) this.#slices.clear()
    const slices = new RecordSlices(this.#indexes.records, paths)
    this.#slices.set(key, slices)
    return slices
  }

  #highlighted(wanted: string[] | undefined): string[] {
    const { searchable, attributesToHighlight } = this.#indexes.settings
    const all = searchable.map(({ attribute }) => attribute)
    if (!wanted) return attributesToHighlight ?? all
    return wanted.includes('*') ? all : wanted
  }

  #rankingInfo(
    document: number,
    params: QueryParams,
    plan: TextPlan | undefined,
    rankOf: (document: number) => number,
  ): RankingInfo {
    const rank = plan ? rankOf(document) : 0
    const place = params.aroundLatLng && this.#indexes.geo?.nearest(params.aroundLatLng, document)
    return {
      nbTypos: rankTypos(rank),
      words: plan?.words.length ?? 0,
      firstMatchedWord: rankAttributes(rank) * 1000 + rankPosition(rank),
      proximityDistance: rankProximity(rank),
      nbExactWords: plan?.words.filter(word => this.#hasWord(word, document)).length ?? 0,
      userScore: 0,
      filters: 0,
      geoDistance: place ? Math.round(place.distance) : 0,
      ...(place && { matchedGeoLocation: { ...place, distance: Math.round(place.distance) } }),
    }
  }

  #hasWord(word: string, document: number): boolean {
    const { terms, postings } = this.#indexes.text
    const term = terms.find(word)
    return term !== undefined && postings.has(term, document)
  }
}
