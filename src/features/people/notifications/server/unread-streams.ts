import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { countUnread } from './list-notifications.ts'
import { streamChannel } from './tell-streams.ts'

type Send = (unread: number) => void
type Options = { db: Db; url: string; log: Logger }

/** ms in which what is told to several people at a time is counted by one query */
const together = 20
const longestBackoff = 5000

// A server that vanished silently is noticed by a query that times out.
const connection = {
  application_name: 'pola notifications',
  keepAlive: true,
  connectionTimeoutMillis: 5000,
  query_timeout: 60_000,
}

/**
 * Tells the open pages of people how much is unread for them, whenever a commit on any node changed it. One connection listens
 * for all of them; it is made with the first page that asks, and after it was lost everybody's number is counted anew.
 */
export class UnreadStreams {
  readonly #options: Options
  readonly #sends = new Map<string, Set<Send>>()
  readonly #changed = new Set<string>()
  readonly #stopping = new AbortController()
  #listening: Promise<void> | undefined
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Calls `send` at once with the present number, and then with each new one. @returns what ends it */
  async follow(userId: string, send: Send): Promise<() => void> {
    await this.#listen()
    const sends = this.#sends.get(userId) ?? new Set()
    this.#sends.set(userId, sends.add(send))
    this.#count([userId])
    return () => {
      sends.delete(send)
      if (sends.size === 0 && this.#sends.get(userId) === sends) this.#sends.delete(userId)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  #count(userIds: Iterable<string>): void {
    for (const userId of userIds) if (this.#sends.has(userId)) this.#changed.add(userId)
    if (this.#changed.size > 0 && !this.#stopping.signal.aborted)
      this.#timer ??= setTimeout(() => void this.#sendCounts(), together)
  }

  async #sendCounts(): Promise<void> {
    this.#timer = undefined
    const userIds = [...this.#changed]
    this.#changed.clear()
    try {
      const counts = await countUnread(this.#options.db, userIds)
      for (const userId of userIds) for (const send of this.#sends.get(userId) ?? []) send(counts.get(userId) ?? 0)
    } catch (error) {
      this.#options.log.warn({ err: error }, 'counting unread notifications failed')
    }
  }

  #listen(): Promise<void> {
    this.#listening ??= this.#connect().catch(error => {
      this.#listening = undefined
      throw error
    })
    return this.#listening
  }

  async #connect(): Promise<void> {
    for (let wait = 50; ; wait = Math.min(wait * 2, longestBackoff)) {
      const client = new pg.Client({ connectionString: this.#options.url, ...connection })
      client.on('error', () => this.#drop(client))
      client.on('end', () => this.#drop(client))
      client.on('notification', ({ payload = '' }) => this.#count(payload.split(' ')))
      try {
        await client.connect()
        await client.query(`listen ${streamChannel}`)
        this.#client = client
        return
      } catch (error) {
        client.end().catch(() => undefined)
        this.#stopping.signal.throwIfAborted()
        this.#options.log.warn({ err: error }, 'no connection for notifications; retrying')
        await pause(wait, undefined, { signal: this.#stopping.signal })
      }
    }
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#listening = undefined
    client.end().catch(() => undefined)
    if (this.#stopping.signal.aborted || this.#sends.size === 0) return
    // what was notified meanwhile is lost
    this.#listen().then(
      () => this.#count(this.#sends.keys()),
      () => undefined,
    )
  }
}
