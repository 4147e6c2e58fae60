import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { type CountKind, countKinds, type Device, searchedTypes } from '../count-kinds.ts'
import { searchOf } from '../search-visit.ts'
import type { CountReport } from '../stats.contract.ts'
import {
  type AudienceCount,
  CountBuffer,
  type CountryCount,
  type ListingCount,
  type SearchCount,
  type SearchVisit,
} from './count-buffer.ts'
import { placeOfSearch } from './place-of-search.ts'
import { writeCounts, writeListingCounts } from './write-counts.ts'
import { writeAudience, writeSearchCounts } from './write-searches.ts'
import { writeCountries, writeSearchVisits } from './write-visits.ts'

const pause = 5_000
/** Max searches of a report; nobody follows more results within a second. */
const maxFound = 5

/** What is known of whoever sent a report; the country is in capitals, '' if unknown. */
export type Reader = { country?: string; language?: string; device?: Device }

/**
 * Keeps this node's counts in memory and writes them every few seconds and on shutdown. Counts are never acknowledged
 * as stored, so a killed node may lose those of the last seconds.
 */
export class CountWriter {
  readonly #db: Db
  readonly #log: Logger
  readonly #buffer: CountBuffer
  readonly #listings = new CountBuffer<ListingCount>()
  readonly #searches = new CountBuffer<SearchVisit>()
  readonly #countries = new CountBuffer<CountryCount>()
  readonly #asked = new CountBuffer<SearchCount>()
  readonly #audience = new CountBuffer<AudienceCount>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Logger, buffer = new CountBuffer()) {
    this.#db = db
    this.#log = log
    this.#buffer = buffer
  }

  /** Counts each enterprise and listing of a report once per kind, on the day (UTC) of `now`. */
  count(report: CountReport, now = new Date(), { country = '', language, device }: Reader = {}): void {
    const day = now.toISOString().slice(0, 10)
    for (const kind of countKinds) this.#countAll(kind, report[kind], day)
    for (const listingId of new Set(report.listing)) this.#listings.add({ listingId, day, count: 1 })
    const pages = { profile: report.view, listing: report.listing }
    for (const itemType of searchedTypes)
      for (const id of new Set(pages[itemType])) this.#countries.add({ itemType, id, day, country, count: 1 })
    const found = { profile: report.click, listing: report.found }
    for (const itemType of searchedTypes) {
      const search = searchOf(report.search, itemType)
      for (const id of search ? new Set(found[itemType].slice(0, maxFound)) : [])
        this.#searches.add({ itemType, id, day, search: search ?? '', count: 1 })
    }
    for (const [kinds, hasResults] of [[report.hits, true] as const, [report.noHits, false] as const])
      for (const kind of kinds) {
        const itemType = searchedTypes[kind] ?? 'profile'
        this.#asked.add({ day, itemType, place: placeOfSearch(report.search, itemType), hasResults, count: 1 })
      }
    const opened = report.view.length + report.listing.length + report.hits.length + report.noHits.length
    if (language && device && opened > 0) this.#audience.add({ day, language, device, count: opened })
  }

  #countAll(kind: CountKind, vendorIds: number[], day: string): void {
    for (const vendorId of new Set(vendorIds)) this.#buffer.add({ vendorId, kind, day, count: 1 })
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), pause)
    this.#timer.unref()
  }

  /** Writes pending counts, after a write in progress. What can't be written stays pending. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      await this.#write(this.#buffer, counts => writeCounts(this.#db, counts))
      await this.#write(this.#listings, counts => writeListingCounts(this.#db, counts))
      await this.#write(this.#countries, counts => writeCountries(this.#db, counts))
      await this.#write(this.#searches, counts => writeSearchVisits(this.#db, counts))
      await this.#write(this.#asked, counts => writeSearchCounts(this.#db, counts))
      await this.#write(this.#audience, counts => writeAudience(this.#db, counts))
    })
    return this.#writing
  }

  async #write<T extends { count: number }>(buffer: CountBuffer<T>, write: (counts: T[]) => Promise<void>) {
    const counts = buffer.take()
    try {
      await write(counts)
    } catch (error) {
      for (const count of counts) buffer.add(count)
      this.#log.warn({ err: error, waiting: buffer.size }, 'counts could not be written')
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
