import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { type ApiContext, refuse } from './api-context.ts'
import './idempotency.tables.ts'

/** ms */
const day = 24 * 60 * 60 * 1000

type Call = {
  /** `ip` identifies guests */
  context: Pick<ApiContext, 'headers' | 'viewer'> & { ip?: string }
  /** name of the endpoint */
  name: string
  input: unknown
}

/**
 * Does `work` once per `Idempotency-Key`, in a transaction. A key belongs to this call and its caller: a person, or a
 * guest's address. Repeated within a day, the call returns the first answer; while the first one is running, it waits
 * for it. Failed calls can be repeated. Without the header every call is executed. `work` returns plain JSON and has no
 * effects outside of the transaction.
 * @throws ORPCError BAD_REQUEST for a key that is not 8 to 100 visible characters, IDEMPOTENCY_KEY_REUSED (409) for one
 * that was used with other input before
 */
export async function once<T>(
  db: Db,
  { context: { headers, viewer, ip }, name, input }: Call,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = headers.get('idempotency-key')
  if (key === null) return db.transaction().execute(work)
  if (!/^[\x21-\x7e]{8,100}$/.test(key))
    refuse('BAD_REQUEST', { message: 'Idempotency-Key: 8 to 100 visible characters', field: 'Idempotency-Key' })
  const userId = viewer?.userId ?? null
  const caller = userId ?? `guest ${ip ?? ''}`
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return db.transaction().execute(async tx => {
    const { numInsertedOrUpdatedRows: isFirst } = await tx
      .insertInto('idempotencyKeys')
      .values({ caller, userId, call: name, key, requestHash })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    const mine = { caller, call: name, key }
    if (!isFirst) return repeated<T>(tx, mine, requestHash)
    const answer = await work(tx)
    await tx
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where(eb => eb.and(mine))
      .execute()
    return answer
  })
}

/** Deletes first answers that are older than a day. */
export async function deleteOldAnswers(db: Db, now = new Date()): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - day))
    .execute()
}

async function repeated<T>(tx: Tx, which: { caller: string; call: string; key: string }, hash: string): Promise<T> {
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where(eb => eb.and(which))
    .executeTakeFirstOrThrow()
  if (kept.requestHash !== hash)
    refuse('IDEMPOTENCY_KEY_REUSED', { status: 409, message: 'This key was used with another request before.' })
  return kept.answer as T
}
