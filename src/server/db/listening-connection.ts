import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log/logger.ts'

type Options = {
  url: string
  /** as PostgreSQL names it in its lists of connections, after “pola” */
  name: string
  channel: string
  log: Logger
  /** ms that a query may take: so a server that vanished silently is noticed */
  patience?: number
  hear(payload: string): void
  /** It listens, for the first time or again: what was notified before is lost. */
  connected?(): void
  /** It has gone; `open` connects again. */
  lost?(): void
}

const shortestBackoff = 50
const longestBackoff = 5_000
/** A connection that ends earlier (ms) is as if there were none. */
const soon = 5_000
/** Codes of PostgreSQL’s by which it ends a connection. */
const ending = /^(?:08|57P0)/

/**
 * A connection of its own that listens for what commits notify, and reads what they tell of. It is there once however many ask for it,
 * and connects again with a backoff of up to 5 s.
 */
export class ListeningConnection {
  readonly #options: Options
  readonly #stopping = new AbortController()
  #client: pg.Client | undefined
  #connecting: Promise<pg.Client> | undefined
  #since = 0
  /** ms before the next try */
  #wait = 0

  constructor(options: Options) {
    this.#options = options
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** @throws Error once it is stopped */
  async open(): Promise<pg.Client> {
    if (this.#client) return this.#client
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  /**
   * Asks the database something, and again if the connection goes meanwhile.
   * @throws what the database answers on a connection that lives
   */
  async ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    for (;;) {
      const client = await this.open()
      try {
        return await work(client)
      } catch (error) {
        const isOver = ending.test(String((error as { code?: unknown }).code))
        if (this.isStopping || (this.#client === client && !isOver)) throw error
        this.drop(client)
      }
    }
  }

  /** Ends a connection after something went wrong on it: no state of a broken one is kept. */
  drop(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    if (performance.now() - this.#since < soon) this.#waitLonger()
    else this.#wait = 0
    client.end().catch(() => undefined)
    if (!this.isStopping) this.#options.lost?.()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#connecting?.catch(() => undefined)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const { url, name, channel, log, patience = 60_000, hear, connected } = this.#options
    for (;;) {
      await pause(this.#wait, undefined, { signal: this.#stopping.signal })
      const client = new pg.Client({
        connectionString: url,
        application_name: `pola ${name}`,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
        query_timeout: patience,
      })
      client.on('error', () => this.drop(client))
      client.on('end', () => this.drop(client))
      client.on('notification', ({ payload = '' }) => hear(payload))
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
        this.#client = client
        this.#since = performance.now()
        connected?.()
        return client
      } catch (error) {
        client.end().catch(() => undefined)
        this.#stopping.signal.throwIfAborted()
        log.warn({ err: error }, `no connection for ${name}; retrying`)
        this.#waitLonger()
      }
    }
  }

  #waitLonger(): void {
    this.#wait = Math.min(longestBackoff, Math.max(shortestBackoff, this.#wait * 2))
  }
}
