import { sql } from 'kysely'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type PaidReason, type PointReason, pointReasons } from '../point-reasons.ts'
import { lockOwner, ownerColumns, ownerText, type PointOwner } from './point-owner.ts'
import { notifyOfPoints } from './points-notifications.ts'

type Deed = PointOwner & {
  reason: PaidReason
  /** the thing the deed was done to, such as `vendor:12`; pays its owner once, ever */
  source: string
  /** the enterprise the deed was done to: members of its team earn nothing */
  aboutVendorId?: number
}

/**
 * Pays points. Call it as the last step of the transaction that earns them: the owner's points are locked until it
 * ends. Pays nothing for a repeated deed, above a cap, to an unverified address or a disabled account, or for one's own
 * enterprise; none of these is an error. The rules: docs/decisions/0024.
 * @returns the points paid, 0 for none
 */
export async function payPoints(tx: Tx, deed: Deed): Promise<number> {
  const { reason, source, aboutVendorId } = deed
  const rule: PointReason = pointReasons[reason]
  if (rule.for !== ('userId' in deed ? 'user' : 'vendor')) throw new Error(`“${reason}” does not pay such an owner`)
  if ('userId' in deed && !(await mayEarn(tx, deed.userId, aboutVendorId))) return 0
  await lockOwner(tx, deed)
  const paid = await tx
    .selectFrom('pointEntries')
    .select(({ fn }) => [
      fn.countAll<number>().as('inAll'),
      fn.countAll<number>().filterWhere('createdAt', '>=', startOfDay).as('today'),
      fn.countAll<number>().filterWhere('source', '=', source).as('before'),
    ])
    .where('owner', '=', ownerText(deed))
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  if (paid.before > 0) return 0
  if (paid.today >= (rule.perDay ?? Number.POSITIVE_INFINITY)) return 0
  if (paid.inAll >= (rule.inAll ?? Number.POSITIVE_INFINITY)) return 0
  await tx
    .insertInto('pointEntries')
    .values({ ...ownerColumns(deed), amount: rule.amount, reason, source })
    .execute()
  await notifyOfPoints(tx, deed, { reason, amount: rule.amount })
  return rule.amount
}

const startOfDay = sql<Date>`date_trunc('day', now(), 'UTC')`

async function mayEarn(tx: Tx, userId: string, aboutVendorId: number | undefined): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!user || aboutVendorId === undefined) return user !== undefined
  const own = await tx
    .selectFrom('vendorTeam')
    .select('role')
    .where('userId', '=', userId)
    .where('vendorId', '=', aboutVendorId)
    .executeTakeFirst()
  return !own
}
