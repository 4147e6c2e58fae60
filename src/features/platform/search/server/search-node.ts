import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from '#server/log/logger.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import { DocumentTail, type TailReader, type TailRow } from './document-tail.ts'
import { type IndexSettings, RecordPool, SearchEngine } from './engine/index.ts'
import type { SettingsFor } from './search-settings.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'
import { hasRead, parsePosition, type TailPosition } from './tail-position.ts'

type Options = {
  databaseUrl: string
  dataDir: string
  languages: readonly string[]
  /** settings of each language's index; called once, at the start */
  settings: () => SettingsFor
  log: Logger
  /** ms without changes after which they are saved, default 10 s; under constant changes at the latest after 5 min */
  saveWhenIdle?: number
  pollEvery?: number
}

/** The part of the snapshot that holds the records of all languages. */
const RECORDS = 'records'
const LONGEST_UNSAVED = 300_000
/** Max ms for which changes may keep the process from answering. */
const LONGEST_SLICE = 4

/** `pool` has the records of all languages. */
type Engines = { byLanguage: Map<string, SearchEngine>; pool: RecordPool }

/** The search indexes of one process: an engine per language, kept in step with the database and saved to a file. */
export class SearchNode implements TailReader {
  readonly #options: Options
  readonly #tail: DocumentTail
  readonly #file: string
  #engines: Engines = { byLanguage: new Map(), pool: new RecordPool() }
  #settings: IndexSettings[] = []
  /** filled during a full read; `#engines` keep answering meanwhile */
  #building: Engines | undefined
  /** whether rows were read that aren't shown yet */
  #isStaging = false
  #ready = false
  #unsavedSince = 0
  #saveTimer: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()
  /** resolves when the indexes are in the file; they must not change before */
  #written: Promise<void> | undefined
  readonly startedAt = new Date()
  changedAt = new Date()
  /** increases when records leave the indexes, to invalidate cached pages that show them */
  removals = 0

  constructor(options: Options) {
    this.#options = options
    this.#file = join(options.dataDir, 'search', 'snapshot')
    this.#tail = new DocumentTail({ ...options, url: options.databaseUrl, reader: this })
  }

  /** Resolves when ready: loads the file and reads the changes since, or else reads all documents. */
  async start(): Promise<void> {
    this.#settings = this.#options.languages.map(this.#options.settings())
    this.#engines = this.#emptyEngines()
    await this.#tail.start(identity => this.#resume(identity))
    this.#ready = true
  }

  async stop(): Promise<void> {
    await this.#tail.stop()
    clearTimeout(this.#saveTimer)
    await this.save()
  }

  get isReady(): boolean {
    return this.#ready
  }

  /** undefined for a language without documents of its own */
  engine(language: string): SearchEngine | undefined {
    return this.#engines.byLanguage.get(language)
  }

  /** Whether the writes of this transaction can be found here. */
  async hasSeen(xid: number): Promise<boolean> {
    if (!this.#tail.position || !hasRead(this.#tail.position, xid)) await this.#tail.catchUp()
    return this.#tail.position !== undefined && hasRead(this.#tail.position, xid)
  }

  /** Resolves when everything committed before the call can be found here. */
  catchUp(): Promise<void> {
    return this.#tail.catchUp()
  }

  begin(reads: 'everything' | 'news'): void {
    if (reads === 'everything') this.#building = this.#emptyEngines()
    for (const engine of this.#engines.byLanguage.values()) engine.discard()
    this.#isStaging = false
  }

  /** Prepares rows for a few ms at a time; requests in between are answered from the current state. */
  async rows(rows: TailRow[]): Promise<void> {
    const { byLanguage } = this.#building ?? this.#engines
    const turn = takeTurns({ slice: LONGEST_SLICE })
    for (const { language, objectId, record } of rows) {
      if (this.#ready) await turn()
      while (this.#written) await this.#written
      const engine = byLanguage.get(language)
      const parsed = record === null ? null : (JSON.parse(record) as Record<string, unknown>)
      engine?.stage(objectId, parsed, otherThan(engine, byLanguage))
      if (this.#building) engine?.reveal()
      else this.#isStaging = true
    }
  }

  /** Shows what was read, at once and in all languages, so that nobody finds half of a transaction. */
  async end(): Promise<void> {
    while (this.#written) await this.#written
    if (this.#building) {
      this.#engines = this.#building
      this.#building = undefined
      this.removals += 1
    } else if (this.#isStaging) {
      for (const engine of this.#engines.byLanguage.values()) this.removals += engine.reveal()
    } else return
    this.#isStaging = false
    this.#changed()
  }

  /** Saves the indexes if they changed since they were last saved. */
  save(): Promise<void> {
    this.#saving = this.#saving
      .then(() => this.#save())
      .catch(error => {
        this.#options.log.warn({ err: error }, 'the search snapshot could not be saved')
      })
    return this.#saving
  }

  async #save(): Promise<void> {
    if (!this.#unsavedSince || this.#building || this.#isStaging) return
    const writing = this.#write()
    this.#written = writing.catch(() => undefined)
    try {
      await writing
    } finally {
      this.#written = undefined
    }
  }

  async #write(): Promise<void> {
    const { position, identity } = this.#tail
    if (!position || !identity) throw new Error('nothing has been read yet')
    this.#unsavedSince = 0
    const { byLanguage, pool } = this.#engines
    const parts = new Map([[RECORDS, pool.toSnapshot()]])
    for (const [language, engine] of byLanguage) {
      parts.set(language, engine.toSnapshot())
      await setImmediate()
    }
    await writeSnapshot(this.#file, { identity, position: position.text, settings: this.#settings, parts })
  }

  async #resume(identity: string): Promise<TailPosition | undefined> {
    const { log } = this.#options
    try {
      const saved = await readSnapshot(this.#file, { identity, settings: this.#settings })
      if (!saved) return undefined
      const pool = RecordPool.fromSnapshot(saved.parts.get(RECORDS) ?? new Uint8Array(0))
      const engines = this.#settings.flatMap(settings => {
        const bytes = saved.parts.get(settings.language)
        return bytes ? [[settings.language, SearchEngine.fromSnapshot(settings, bytes, pool)] as const] : []
      })
      const position = parsePosition(saved.position)
      this.#engines = { byLanguage: new Map(engines), pool }
      return position
    } catch (error) {
      log.warn(
        `search snapshot ${this.#file} is left aside and all documents are indexed anew: ${(error as Error).message}`,
      )
      return undefined
    }
  }

  #changed(): void {
    this.changedAt = new Date()
    this.#unsavedSince ||= Date.now()
    const idle = this.#options.saveWhenIdle ?? 10_000
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(
      () => void this.save(),
      Math.max(0, Math.min(idle, this.#unsavedSince + LONGEST_UNSAVED - Date.now())),
    ).unref()
  }

  #emptyEngines(): Engines {
    const pool = new RecordPool()
    const engines = this.#settings.map(settings => [settings.language, SearchEngine.sharing(settings, pool)] as const)
    return { byLanguage: new Map(engines), pool }
  }
}

function otherThan(engine: SearchEngine, engines: Engines['byLanguage']): SearchEngine | undefined {
  return engines.values().find(other => other !== engine)
}
