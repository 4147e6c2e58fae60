import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { balanceOf } from './list-points.ts'
import { lockOwner, ownerColumns, type PointOwner } from './point-owner.ts'

type Adjustment = { amount: number; note: string; by: string }

/**
 * Lets an admin give or take points. `NOT_FOUND` if the owner doesn't exist, `gm-error-points-below-zero` if the
 * balance is too low.
 * @returns the entry's id
 */
export async function adjustPoints(tx: Tx, owner: PointOwner, { amount, note, by }: Adjustment): Promise<number> {
  if (!(await ownerExists(tx, owner))) missing()
  await lockOwner(tx, owner)
  if (amount < 0 && (await balanceOf(tx, owner)) + amount < 0) {
    refuse('gm-error-points-below-zero', { status: 409, field: 'amount', message: 'There are not enough points.' })
  }
  const entry = await tx
    .insertInto('pointEntries')
    .values({ ...ownerColumns(owner), amount, reason: 'adjustment', source: `admin:${randomUUID()}`, madeBy: by, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entry.id
}

async function ownerExists(tx: Tx, owner: PointOwner): Promise<boolean> {
  const row =
    'userId' in owner
      ? await tx.selectFrom('users').select('id').where('id', '=', owner.userId).executeTakeFirst()
      : await tx.selectFrom('vendors').select('id').where('id', '=', owner.vendorId).executeTakeFirst()
  return row !== undefined
}
