import { listBits } from './bitset.ts'
import { DocumentTable } from './document-table.ts'
import { SnapshotError, UnknownAttributeError } from './engine.errors.ts'
import type { IndexSettings } from './engine.types.ts'
import { FacetIndex } from './facet-index.ts'
import { GeoIndex } from './geo-index.ts'
import { NumericIndex } from './numeric-index.ts'
import type { RecordPool } from './record-pool.ts'
import { RecordStore } from './record-store.ts'
import { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'
import { SortColumn } from './sort-column.ts'
import { TextIndex } from './text-index.ts'
import { recordJson } from './write-hits.ts'

/** Increment this when the meaning of any section changes. */
const SNAPSHOT_VERSION = 5
const COMPACT_FROM = 1024

/** All data about the documents, in columns by document number. */
export class DocumentIndexes {
  readonly settings: IndexSettings
  readonly table: DocumentTable
  readonly records: RecordStore
  readonly text: TextIndex
  readonly facets: ReadonlyMap<string, FacetIndex>
  readonly numerics: ReadonlyMap<string, NumericIndex>
  readonly geo: GeoIndex | undefined
  readonly kinds: readonly NumericIndex[]
  readonly #columns: ReadonlyMap<string, SortColumn>
  /** By objectID: the number of the document that will be shown; null for one that will be removed. */
  readonly #staged = new Map<string, number | null>()

  /** @param pool the pool for the records, where several languages share one */
  constructor(settings: IndexSettings, reader?: SnapshotReader, pool?: RecordPool) {
    this.settings = settings
    this.table = new DocumentTable(reader)
    this.records = reader ? RecordStore.load(reader, pool) : new RecordStore(pool, !pool)
    this.text = new TextIndex(settings, reader)
    this.facets = new Map(settings.facets.map(name => [name, new FacetIndex(name, reader)]))
    this.numerics = new Map(settings.numeric.map(name => [name, new NumericIndex(name, reader)]))
    this.geo = settings.geo === undefined ? undefined : new GeoIndex(settings.geo, reader)
    this.kinds = (settings.kinds ?? []).map(path => new NumericIndex(path, reader))
    const columns = new Map<string, SortColumn>()
    for (const { attribute, order } of Object.values(settings.sorts).flatMap(({ by }) => by)) {
      const key = `${order} ${attribute}`
      if (!columns.has(key)) columns.set(key, new SortColumn(attribute, order, settings.language, reader))
    }
    this.#columns = columns
  }

  /**
   * Prepares a document, or the removal of one, which `reveal` shows.
   * @param like indexes of another language with the same pool, in which this document's record may be similar
   */
  stage(objectID: string, record: object | null, like?: DocumentIndexes): void {
    if (record) this.#staged.set(objectID, this.#append(objectID, record, like))
    else if (this.table.find(objectID) !== undefined) this.#staged.set(objectID, null)
    else this.#staged.delete(objectID)
  }

  /** Shows all that was staged, in place of the documents with the same objectIDs. Returns how many left for good. */
  reveal(): number {
    let left = 0
    for (const [objectID, document] of this.#staged) {
      const isKnown = this.#remove(objectID)
      if (document !== null) this.#enter(document)
      else if (isKnown) left++
    }
    this.#staged.clear()
    return left
  }

  /** Forgets what was staged. */
  discard(): void {
    this.#staged.clear()
  }

  get hasStaged(): boolean {
    return this.#staged.size > 0
  }

  #append(objectID: string, record: object, like?: DocumentIndexes): number {
    const document = this.table.append(objectID)
    const similar = like ? (like.#staged.get(objectID) ?? like.table.find(objectID)) : undefined
    this.records.add(recordJson(objectID, record), similar === undefined ? undefined : like?.records.piece(similar))
    this.text.add(document, record)
    for (const index of this.#byDocument()) index.add(record)
    return document
  }

  #enter(document: number): void {
    this.table.enter(document)
    for (const facet of this.facets.values()) facet.enter(document)
  }

  /** Returns whether there was such a document. */
  #remove(objectID: string): boolean {
    const document = this.table.find(objectID)
    if (document === undefined) return false
    this.table.remove(objectID)
    for (const facet of this.facets.values()) facet.remove(document)
    return true
  }

  column(attribute: string, order: 'asc' | 'desc'): SortColumn {
    return this.#columns.get(`${order} ${attribute}`)!
  }

  /** @throws UnknownAttributeError */
  facet(attribute: string): FacetIndex {
    const facet = this.facets.get(attribute)
    if (!facet) throw new UnknownAttributeError(attribute)
    return facet
  }

  /** Whether enough numbers are unused for renumbering to pay off. */
  get wasteful(): boolean {
    const unused = this.table.length - this.table.size
    // Staged documents would lose their numbers.
    return !this.hasStaged && unused > COMPACT_FROM && unused > this.table.size / 3
  }

  /** Renumbers the documents without gaps, in the same order; nothing may be staged. */
  compact(): void {
    const kept = listBits(this.table.alive, this.table.size)
    const renumbered = new Uint32Array(this.table.length).fill(0xffffffff)
    kept.forEach((document, index) => {
      renumbered[document] = index
    })
    this.text.postings.renumber(renumbered)
    this.table.keep(kept)
    this.records.keep(kept)
    for (const index of this.#byDocument()) index.keep(kept)
  }

  save(): Uint8Array[] {
    const writer = new SnapshotWriter()
    writer.json(fingerprint(this.settings))
    this.table.save(writer)
    this.records.save(writer)
    this.text.save(writer)
    for (const index of this.#byDocument()) index.save(writer)
    return writer.finish(SNAPSHOT_VERSION)
  }

  /** @throws SnapshotError */
  static load(settings: IndexSettings, bytes: Uint8Array, pool?: RecordPool): DocumentIndexes {
    const reader = new SnapshotReader(bytes, SNAPSHOT_VERSION)
    if (reader.json() !== fingerprint(settings)) throw new SnapshotError('snapshot was made with other settings')
    return new DocumentIndexes(settings, reader, pool)
  }

  *#byDocument() {
    yield* this.facets.values()
    yield* this.numerics.values()
    if (this.geo) yield this.geo
    yield* this.kinds
    yield* this.#columns.values()
  }
}

/**
 * A fingerprint of the settings on which the stored columns depend; synonyms and displayed attributes may change
 * freely.
 */
function fingerprint(settings: IndexSettings): string {
  const { language, searchable, facets, numeric, geo, kinds, sorts } = settings
  const unicode = process.versions.unicode
  const icu = process.versions.icu
  return JSON.stringify({ language, searchable, facets, numeric, geo, kinds, sorts, unicode, icu })
}
