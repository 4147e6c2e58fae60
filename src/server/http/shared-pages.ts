import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { ListeningConnection } from '#server/db/listening-connection.ts'
import type { Logger } from '#server/log/logger.ts'

const channel = 'shared_pages'

/**
 * Pages that guests share may still show what a transaction takes out of sight, or miss what it shows again: every node
 * renders them anew once it has committed.
 */
export async function renewSharedPages(tx: Db | Tx): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx)
}

/** Counts on this node how often shared pages were to be renewed: those from before are not given any more. */
export class SharedPages {
  readonly #connection: ListeningConnection
  renewals = 0

  /** @param onRenewal called at each, for other things that are kept of what is shown */
  constructor({ url, log, onRenewal }: { url: string; log: Logger; onRenewal?: () => void }) {
    const renew = () => {
      this.renewals += 1
      onRenewal?.()
    }
    this.#connection = new ListeningConnection({
      ...{ url, name: 'shared pages', channel, log, hear: renew },
      // what was notified in the meantime is lost
      connected: renew,
      lost: () => void this.start().catch(() => undefined),
    })
  }

  async start(): Promise<void> {
    await this.#connection.open()
  }

  stop(): Promise<void> {
    return this.#connection.stop()
  }
}
