import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log/logger.ts'

type Options = {
  url: string
  /** name that PostgreSQL shows in its list of connections, after “pola” */
  name: string
  channel: string
  log: Logger
  /** ms that a query may take, so that a server which vanished silently is noticed */
  patience?: number
  hear(payload: string): void
  /** Called when it listens, at first and after each reconnect. Notifications from before are lost. */
  connected?(): void
  /** Called when the connection is lost; `open` reconnects. */
  lost?(): void
}

const shortestBackoff = 50
const longestBackoff = 5_000
/** ms: a connection lost sooner than this counts as a failed attempt. */
const soon = 5_000
/** Error codes with which PostgreSQL ends a connection. */
const ending = /^(?:08|57P0)/

/**
 * A dedicated connection that listens to notifications of commits and can read the rows they refer to. All callers
 * share it; it reconnects with a backoff of up to 5 s.
 */
export class ListeningConnection {
  readonly #options: Options
  readonly #stopping = new AbortController()
  #client: pg.Client | undefined
  #connecting: Promise<pg.Client> | undefined
  #since = 0
  /** ms before the next attempt */
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
   * Runs queries, and retries them if the connection is lost meanwhile.
   * @throws errors of the database on a connection that is still alive
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

  /** Closes a connection after something went wrong on it, so that no broken state is kept. */
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
