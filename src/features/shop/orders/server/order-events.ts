import type { Tx } from '#server/db/database.ts'
import type { Party } from '../orders.tables.ts'

/** Writes what happened to orders into their timelines. */
export async function writeEvents(
  tx: Tx,
  orders: readonly { id: number }[],
  kind: string,
  party: Party,
  details: Record<string, unknown> = {},
): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ id }) => ({ orderId: id, kind, party, details: JSON.stringify(details) as never }))
  await tx.insertInto('orderEvents').values(rows).execute()
}
