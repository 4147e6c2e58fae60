import type { Tx } from '#server/db/database.ts'
import '../discounts.tables.ts'

/**
 * Counts that discounts are used for an order group by somebody with this address.
 * @param used with the US cents that each takes off, other currencies at the rates of the purchase
 * @returns the code of one that may not be used any more; then nothing is counted that the caller keeps
 */
export async function countDiscountUses(
  tx: Tx,
  used: { id: number; amount: number }[],
  groupId: number,
  email: string,
): Promise<string | undefined> {
  for (const { id, amount } of used.toSorted((a, b) => a.id - b.id)) {
    const discount = await tx
      .updateTable('discounts')
      .set(eb => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', id)
      .where(eb => eb.or([eb('mostUses', 'is', null), eb('uses', '<', eb.ref('mostUses'))]))
      .returning(['code', 'mostPerPerson'])
      .executeTakeFirst()
    const code = discount?.code ?? (await codeOf(tx, id))
    if (!discount) return code
    const { count } = await tx
      .selectFrom('discountUses')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('discountId', '=', id)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    if (discount.mostPerPerson !== null && count >= discount.mostPerPerson) return code
    await tx.insertInto('discountUses').values({ discountId: id, groupId, email, amount }).execute()
  }
  return undefined
}

/** A cancelled group has used no discounts. */
export async function forgetDiscountUses(tx: Tx, groupId: number): Promise<void> {
  const used = await tx.deleteFrom('discountUses').where('groupId', '=', groupId).returning('discountId').execute()
  // in the order in which uses are counted, so that neither waits for the other
  for (const { discountId } of used.sort((a, b) => a.discountId - b.discountId))
    await tx
      .updateTable('discounts')
      .set(eb => ({ uses: eb('uses', '-', 1) }))
      .where('id', '=', discountId)
      .execute()
}

async function codeOf(tx: Tx, id: number): Promise<string> {
  const { code } = await tx.selectFrom('discounts').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return code
}
