import type { Tx } from '#server/db/database.ts'
import '../payments.tables.ts'

/** Whether a payment for this purchase has succeeded; test payments don't count. */
export async function isPaidWithMoney(tx: Tx, purchase: { groupId: number } | { saleId: number }): Promise<boolean> {
  const [column, id] =
    'groupId' in purchase ? (['groupId', purchase.groupId] as const) : (['saleId', purchase.saleId] as const)
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where(column, '=', id)
    .where('state', '=', 'succeeded')
    .where('provider', '<>', 'test')
    .executeTakeFirst()
  return row !== undefined
}
