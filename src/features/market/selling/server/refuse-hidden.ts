import '#features/market/listings/listings.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'

/**
 * Refuses to change the status of a listing that a moderator has hidden; nobody hides it before the transaction ends.
 * @throws ORPCError gm-error-listing-hidden (409)
 */
export async function refuseHidden(tx: Tx, id: number): Promise<void> {
  if (await isHidden(tx, id)) refuse('gm-error-listing-hidden', { status: 409 })
}

/** Whether a moderator has hidden a listing; nobody hides or shows it before the transaction ends. */
export async function isHidden(tx: Tx, id: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('listings')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return status === 'hidden'
}
