import type pg from 'pg'
import { ListeningConnection } from '#server/db/listening-connection.ts'
import type { Logger } from '#server/log/logger.ts'
import { parsePosition, type TailPosition } from './tail-position.ts'
import { searchChannel } from './write-documents.ts'

export type TailRow = { objectId: string; language: string; record: string | null }

/**
 * Receives what the tail reads: `begin` before the rows of a read of everything or of what is new, `end` after them. A
 * read that fails has no `end`. The next call comes once the previous one has been handled.
 */
export type TailReader = {
  begin(reads: 'everything' | 'news'): void
  rows(rows: TailRow[]): Promise<void>
  end(): Promise<void>
}

type Options = { url: string; languages: readonly string[]; reader: TailReader; log: Logger; pollEvery?: number }

/** Rows per batch. Parsing a batch blocks the process for about 2 ms. */
const ROWS_AT_ONCE = 200
const POLL_EVERY = 800
/** Min ms between two reads, which limits what a storm of commits costs. */
const SHORTEST_GAP = 25

/**
 * Follows the table search_documents on a connection of its own: reads when a commit notifies, and every 0.8 s in any
 * case; reconnects with a backoff of up to 5 s when the connection drops.
 */
export class DocumentTail {
  readonly #options: Options
  readonly #connection: ListeningConnection
  #position: TailPosition | undefined
  #identity: string | undefined
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> | undefined
  #again = false
  #lastBegan = Number.NEGATIVE_INFINITY
  #delayed: NodeJS.Timeout | undefined
  #isStarted = false

  constructor(options: Options) {
    this.#options = options
    const { url, log } = options
    this.#connection = new ListeningConnection({
      ...{ url, name: 'search', channel: searchChannel, log },
      hear: () => this.#readSoon(),
      lost: () => this.#readSoon(),
    })
  }

  get position(): TailPosition | undefined {
    return this.#position
  }

  /** Identifies the database; changes when the table is restored from a dump or the server is replaced. */
  get identity(): string | undefined {
    return this.#identity
  }

  /** Connects and identifies the database. `resume` then returns where an earlier read of it ended. */
  async start(resume: (identity: string) => Promise<TailPosition | undefined>): Promise<void> {
    const { identity } = await this.#connection.ask(readState)
    this.#identity = identity
    this.#position = await resume(identity)
    this.#isStarted = true
    await this.catchUp()
    this.#timer = setInterval(() => this.#readSoon(), this.#options.pollEvery ?? POLL_EVERY)
  }

  async stop(): Promise<void> {
    const ended = this.#connection.stop()
    clearInterval(this.#timer)
    clearTimeout(this.#delayed)
    await this.#reading?.catch(() => undefined)
    await ended
  }

  /** Resolves when everything committed before the call has been handed to the reader. */
  async catchUp(): Promise<void> {
    // A read in progress may have begun before the call: wait for it, then for one that begins after.
    await this.#reading?.catch(() => undefined)
    await this.#read()
  }

  #readSoon(): void {
    // Until it is known where an earlier read ended, a read would fetch everything.
    if (this.#connection.isStopping || !this.#isStarted) return
    if (this.#reading) {
      this.#again = true
      return
    }
    const wait = this.#lastBegan + SHORTEST_GAP - performance.now()
    if (wait <= 0) {
      this.#read().catch(error => this.#options.log.warn({ err: error }, 'reading search documents failed'))
      return
    }
    this.#delayed ??= setTimeout(() => {
      this.#delayed = undefined
      this.#readSoon()
    }, wait)
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined
      if (this.#again) {
        this.#again = false
        this.#readSoon()
      }
    })
    return this.#reading
  }

  async #readOnce(): Promise<void> {
    this.#lastBegan = performance.now()
    const client = await this.#connection.open()
    try {
      const { identity, position } = await readState(client)
      const known = identity === this.#identity ? this.#position : undefined
      if (known?.text === position.text) return
      if (!known || known.xmax > position.xmax) {
        if (this.#position) this.#options.log.warn('the search documents were restored from elsewhere; reindexing')
        this.#identity = identity
        this.#position = undefined
        await renumberFutureRows(client)
      }
      await client.query('begin isolation level repeatable read read only')
      await this.#pass(client)
      await client.query('commit')
    } catch (error) {
      // A fresh connection and a fresh read recover from any failure, so no state of a broken one is kept.
      this.#connection.drop(client)
      throw error
    }
  }

  /** One read, of everything or of what is new, in the open transaction. */
  async #pass(client: pg.Client): Promise<void> {
    const { reader, languages } = this.#options
    const from = this.#position
    const { position } = await readState(client)
    const fresh = from
      ? `changed_xid >= $2::text::xid8 and not pg_visible_in_snapshot(changed_xid, $3::text::pg_snapshot)`
      : `record is not null`
    await client.query(
      `declare documents no scroll cursor for
       select object_id as "objectId", language, record::text as record from search_documents
       where language = any($1) and ${fresh}`,
      from ? [languages, String(from.xmin), from.text] : [languages],
    )
    reader.begin(from ? 'news' : 'everything')
    for (let last = ROWS_AT_ONCE; last === ROWS_AT_ONCE; ) {
      const { rows } = await client.query<TailRow>(`fetch ${ROWS_AT_ONCE} from documents`)
      last = rows.length
      if (last > 0) await reader.rows(rows)
    }
    await reader.end()
    this.#position = position
  }
}

type State = { identity: string; position: TailPosition }

async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<{ identity: string; position: string }>(`
    select pg_current_snapshot()::text as position,
      concat_ws('/', value #>> '{}', system_identifier, pg_database.oid, pg_relation_filenode('search_documents')) as identity
    from pg_control_system(), pg_database left join app_settings on key = 'searchDatabase'
    where datname = current_database()`)
  const { identity, position } = rows[0]!
  return { identity, position: parsePosition(position) }
}

/** A dump restored on a younger server carries transaction ids from its future: such rows get a current one. */
async function renumberFutureRows(client: pg.Client): Promise<void> {
  const future = 'changed_xid >= pg_snapshot_xmax(pg_current_snapshot())'
  const { rows } = await client.query(`select 1 from search_documents where ${future} limit 1`)
  if (rows.length > 0) {
    await client.query(`update search_documents set changed_xid = pg_current_xact_id() where ${future}`)
  }
}
