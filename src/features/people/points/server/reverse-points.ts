import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { PaidReason } from '../point-reasons.ts'
import { mayReverse } from '../points.policy.ts'
import { lockOwner, ownerColumns, ownerText, type PointOwner } from './point-owner.ts'

type Booking = { by: string | null; note: string }

/** Reverses an entry. `NOT_FOUND` if it doesn't exist, `gm-error-points-reversed` if it can't be reversed (again). */
export async function reverseEntry(
  tx: Tx,
  id: number,
  { by, note }: Booking,
): Promise<{ id: number; owner: PointOwner }> {
  const owner = await ownerOf(tx, id)
  await lockOwner(tx, owner)
  const entry = await tx
    .selectFrom('pointEntries')
    .select(['amount', 'reason'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('pointEntries as later').select('later.id').where('later.reverses', '=', id))
        .as('isReversed'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!mayReverse({ reason: entry.reason, isReversed: entry.isReversed === true })) {
    refuse('gm-error-points-reversed', { status: 409, message: 'This entry can’t be reversed (again).' })
  }
  const reversal = await tx
    .insertInto('pointEntries')
    .values({
      ...ownerColumns(owner),
      amount: -entry.amount,
      reason: 'reversal',
      source: `entry:${id}`,
      reverses: id,
      madeBy: by,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: reversal.id, owner }
}

/**
 * Reverses the points paid for something, such as feedback that turned out to be spam. Returns the points taken, 0 if
 * none.
 */
export async function reversePoints(
  tx: Tx,
  deed: PointOwner & { reason: PaidReason; source: string } & Booking,
): Promise<number> {
  await lockOwner(tx, deed)
  const entry = await tx
    .selectFrom('pointEntries')
    .select(['id', 'amount'])
    .where('owner', '=', ownerText(deed))
    .where('reason', '=', deed.reason)
    .where('source', '=', deed.source)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pointEntries as later').select('later.id').whereRef('later.reverses', '=', 'pointEntries.id'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!entry) return 0
  await reverseEntry(tx, entry.id, deed)
  return entry.amount
}

async function ownerOf(tx: Tx, id: number): Promise<PointOwner> {
  const row = await tx.selectFrom('pointEntries').select(['userId', 'vendorId']).where('id', '=', id).executeTakeFirst()
  if (row?.userId) return { userId: row.userId }
  return row?.vendorId ? { vendorId: row.vendorId } : missing()
}
