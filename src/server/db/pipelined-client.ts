import pg from 'pg'

/** A prepared statement as pg takes it; `isLast`: the last one of its transaction. */
export type NamedStatement = { name: string; text: string; isLast?: boolean }

type Ask = (...given: unknown[]) => Promise<unknown>

/**
 * A connection that saves round trips. It doesn't wait for the answer of `begin`, which comes before that of the first
 * statement and fails only if that fails too. And it sends the commit along with a transaction's last statement,
 * instead of after its answer: its locks are held only as long as PostgreSQL needs for both, however busy this process
 * is. The commit that the transaction asks for afterwards resolves to the one already sent. Needs `pipeline`, without
 * which pg waits for each answer.
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
      // The caller of the statement handles the error first.
      this.#committing.catch(() => undefined)
    }
    return answer as never
  }
}
