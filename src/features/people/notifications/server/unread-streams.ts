import type { Db } from '#server/db/database.ts'
import { ListeningConnection } from '#server/db/listening-connection.ts'
import type { Logger } from '#server/log/logger.ts'
import { countUnread } from './list-notifications.ts'
import { streamChannel } from './notify-streams.ts'

type Send = (unread: number) => void
type Options = { db: Db; url: string; log: Logger }

/** ms during which counts for several people are collected into one query */
const together = 20
/** ms after which a failed count is retried */
const afterFailure = 1_000

/**
 * Sends unread counts to people's open pages, whenever a commit on any node changed them. One connection listens for
 * all of them; it opens with the first page, and after it was lost all counts are loaded once more.
 */
export class UnreadStreams {
  readonly #options: Options
  readonly #sends = new Map<string, Set<Send>>()
  readonly #changed = new Set<string>()
  readonly #connection: ListeningConnection
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    const { url, log } = options
    this.#connection = new ListeningConnection({
      ...{ url, name: 'notifications', channel: streamChannel, log },
      hear: payload => this.#count(payload.split(' ')),
      lost: () => this.#listenAgain(),
    })
  }

  /** Calls `send` at once with the current count, and then with each new one. @returns a function that ends it */
  async follow(userId: string, send: Send): Promise<() => void> {
    await this.#connection.open()
    const sends = this.#sends.get(userId) ?? new Set()
    this.#sends.set(userId, sends.add(send))
    this.#count([userId])
    return () => {
      sends.delete(send)
      if (sends.size === 0 && this.#sends.get(userId) === sends) this.#sends.delete(userId)
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#connection.stop()
  }

  #count(userIds: Iterable<string>): void {
    for (const userId of userIds) if (this.#sends.has(userId)) this.#changed.add(userId)
    if (this.#changed.size > 0 && !this.#connection.isStopping)
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
      for (const userId of userIds) this.#changed.add(userId)
      if (!this.#connection.isStopping) this.#timer ??= setTimeout(() => void this.#sendCounts(), afterFailure)
    }
  }

  #listenAgain(): void {
    if (this.#sends.size === 0) return
    // notifications in the meantime are lost
    this.#connection.open().then(
      () => this.#count(this.#sends.keys()),
      () => undefined,
    )
  }
}
