import type { Db, Tx } from '#server/db/database.ts'
import '../orders.tables.ts'
import { amountOfPieces } from '../piece-amounts.ts'

type Line = { id: number; quantity: number; total: number }

/**
 * The amount that can still be refunded for each return of an order, in cents: the price of its pieces, less its
 * refunds that didn't fail.
 */
export async function leftOfReturns(
  db: Db | Tx,
  { orderId, lines }: { orderId: number; lines: readonly Line[] },
): Promise<Map<number, number>> {
  const [pieces, refunds] = await Promise.all([
    db
      .selectFrom('orderReturns')
      .innerJoin('orderReturnLines', 'returnId', 'id')
      .select(['id', 'lineId', 'quantity'])
      .where('orderId', '=', orderId)
      .execute(),
    db
      .selectFrom('orderRefunds')
      .select(['returnId', 'amount'])
      .where('orderId', '=', orderId)
      .where('state', '!=', 'failed')
      .execute(),
  ])
  const left = new Map<number, number>()
  for (const { id, lineId, quantity } of pieces) {
    const line = lines.find(one => one.id === lineId)
    left.set(id, (left.get(id) ?? 0) + (line ? amountOfPieces(line, 0, quantity) : 0))
  }
  for (const { returnId, amount } of refunds)
    if (returnId !== null) left.set(returnId, Math.max(0, (left.get(returnId) ?? 0) - amount))
  return left
}
