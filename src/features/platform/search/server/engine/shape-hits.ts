import { LRUCache } from 'lru-cache'
import { ByteRing } from './byte-ring.ts'
import { ByteText } from './byte-text.ts'
import type { DocumentIndexes } from './document-indexes.ts'
import { AnswerTooLargeError } from './engine.errors.ts'
import type { QueryParams, RankingInfo } from './engine.types.ts'
import { Highlighter } from './highlight.ts'
import { attributeTree, highlightRecord, leafOf } from './highlight-record.ts'
import { HighlightWriter } from './highlight-writer.ts'
import { rankAttributes, rankPosition, rankProximity, rankTypos } from './match-cost.ts'
import { attributePicker, pickedPaths } from './pick-attributes.ts'
import type { TextPlan } from './plan-text-query.ts'
import { RecordSlices } from './record-slices.ts'
import { addMember, type WriteHit } from './write-hits.ts'

const NO_WORDS: TextPlan = { words: [], open: false, variants: [], unspaced: [] }
/** Number of hits written in one batch. */
const AT_ONCE = 50
/**
 * Number of attribute lists whose slices are kept, and the megabytes that these take together; a card has about 600
 * bytes.
 */
const KEPT_LISTS = 8
const KEPT_MEGABYTES = 32

/** Turns found documents into the JSON of hits. */
export class HitShaper {
  readonly #indexes: DocumentIndexes
  readonly #highlighting: HighlightWriter
  readonly #out = new ByteText()
  readonly #ring = new ByteRing(KEPT_MEGABYTES)
  readonly #slices = new LRUCache<string, RecordSlices>({ max: KEPT_LISTS })
  #renumbered = 0

  constructor(indexes: DocumentIndexes) {
    this.#indexes = indexes
    this.#highlighting = new HighlightWriter(indexes)
  }

  /**
   * A JSON array of at most `room` bytes; `rank` gives the packed text rank of a document if there is a plan. Yields
   * between parts; undefined if documents were renumbered meanwhile, because the numbers then mean other documents.
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
    const parts: Buffer[] = []
    let bytes = 0
    for (let from = 0; from === 0 || from < documents.length; from += AT_ONCE) {
      if (from > 0) {
        yield
        if (this.#renumbered !== began) return undefined
      }
      const part = this.#writePart(documents, from, write)
      bytes += part.length
      if (bytes > room) throw new AnswerTooLargeError()
      parts.push(part)
    }
    return parts.length === 1 ? parts[0] : Buffer.concat(parts)
  }

  /** The hits from `from` on as part of the array, with the brackets and commas around them. */
  #writePart(documents: Uint32Array, from: number, write: WriteHit): Buffer {
    const out = this.#out
    const to = Math.min(from + AT_ONCE, documents.length)
    out.length = 0
    if (from === 0) out.text('[')
    for (let index = from; index < to; index++) {
      if (index > 0) out.text(',')
      write(documents[index]!, out)
    }
    if (to === documents.length) out.text(']')
    return out.take()
  }

  #writer(params: QueryParams, plan: TextPlan | undefined, rank: (document: number) => number): WriteHit {
    const writeRecord = this.#recordWriter(params.attributesToRetrieve)
    const writeHighlights = this.#highlights(params, plan)
    const snippetsOf = this.#snippets(params, plan)
    if (!writeHighlights && !snippetsOf && !params.getRankingInfo) return writeRecord
    return (document, out) => {
      writeRecord(document, out)
      if (writeHighlights) addMember(out, '_highlightResult', () => writeHighlights(document, out))
      if (snippetsOf) addMember(out, '_snippetResult', () => out.text(JSON.stringify(snippetsOf(document))))
      if (!params.getRankingInfo) return
      const info = this.#rankingInfo(document, params, plan, rank)
      addMember(out, '_rankingInfo', () => out.text(JSON.stringify(info)))
    }
  }

  /** Must be called when documents were renumbered. */
  forget(): void {
    this.#slices.clear()
    this.#highlighting.forget()
    this.#renumbered++
  }

  #recordWriter(attributes: string[] | undefined): WriteHit {
    const { records } = this.#indexes
    const slices = attributes && this.#slicesFor(attributes)
    if (slices) return (document, out) => slices.write(document, out)
    const pick = attributePicker(attributes)
    if (pick) return (document, out) => out.text(JSON.stringify(pick(records.read(document))))
    return (document, out) => {
      const bytes = records.bytes(document)
      out.copy(bytes, 0, bytes.length)
    }
  }

  /** undefined for lists that can't be sliced */
  #slicesFor(attributes: string[]): RecordSlices | undefined {
    const key = JSON.stringify(attributes)
    const kept = this.#slices.get(key)
    if (kept) return kept
    const paths = pickedPaths(attributes)
    if (!paths) return undefined
    const slices = new RecordSlices(this.#indexes.records, paths, this.#ring)
    this.#slices.set(key, slices)
    return slices
  }

  /** Returns the writer of `_highlightResult`; undefined if no attribute is highlighted. */
  #highlights(params: QueryParams, plan: TextPlan | undefined): WriteHit | undefined {
    const attributes = this.#highlighted(params.attributesToHighlight)
    if (attributes.length === 0) return undefined
    return this.#highlighting.of(attributes, plan ?? NO_WORDS, {
      pre: params.highlightPreTag ?? '<em>',
      post: params.highlightPostTag ?? '</em>',
    })
  }

  /** Returns the function that makes `_snippetResult`; undefined if no snippet was requested. */
  #snippets(params: QueryParams, plan: TextPlan | undefined): ((document: number) => object) | undefined {
    const { attributesToSnippet = [], snippetEllipsisText = '…' } = params
    if (attributesToSnippet.length === 0) return undefined
    const wanted = attributesToSnippet.flatMap(({ attribute, words }) =>
      this.#highlighted([attribute]).map(name => ({ name, words })),
    )
    const tree = attributeTree(wanted.map(({ name }) => name))
    const most = new Map(wanted.map(({ name, words }) => [leafOf(tree, name), words]))
    const { highlightPreTag: pre = '<em>', highlightPostTag: post = '</em>' } = params
    const highlighter = new Highlighter(this.#indexes.text, plan ?? NO_WORDS, { pre, post })
    return document =>
      highlightRecord(this.#indexes.records.read(document), tree, (text, leaf) =>
        highlighter.snippet(text, most.get(leaf)!, snippetEllipsisText),
      )
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
