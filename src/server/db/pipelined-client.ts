import pg from 'pg'

/** A prepared statement as pg is asked for it; `isLast` of its transaction. */
export type NamedStatement = { name: string; text: string; isLast?: boolean }

type Ask = (...given: unknown[]) => Promise<unknown>

/**
 * A connection that doesn't wait for `begin`, which is answered before the first statement, and fails only where that does; and
 * sends the commit along with a transaction's last statement, instead of after its answer: what the statement locks is held for as
 * long as PostgreSQL needs for both, however busy this process is. The commit that the transaction asks for afterwards is the one
 * that was sent. Made with `pipeline`, without which pg waits for each answer.
 */
export class PipelinedClient extends pg.Client {
  #committing: Promise<unknown> | undefined

  override query(...given: unknown[]): never {
    const ask: Ask = (...args) => (super.query as Ask).apply(this, args)
    const committing = this.#committing
    const [statement] = given as [string | NamedStatement]
    if (statement === 'commit' || statement === 'rollback') {
      this.#committing = undefined
      if (committing && statement === 'commit') return committing as never
    }
    const answer = ask(...given)
    if (statement === 'begin') {
      answer.catch(() => undefined)
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] }) as never
    }
    if (typeof statement === 'object' && statement.isLast && this.getTransactionStatus() === 'T') {
      this.#committing = ask('commit')
      // whoever asked for the statement hears of it first
      this.#committing.catch(() => undefined)
    }
    return answer as never
  }
}
