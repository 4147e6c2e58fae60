import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { jsonb } from '#server/db/jsonb.ts'
import type { Party } from '../orders.tables.ts'

/** `kind`, `details`: as in the timelines. */
type OrderListener = (
  tx: Tx,
  orders: readonly { id: number }[],
  kind: string,
  details: Record<string, unknown>,
) => Promise<void>

const listeners = createRegister<OrderListener>()

/** Registers a listener, in `connect`, that is called in the transaction of an order's event. */
export function onOrderEvents(listener: OrderListener): void {
  listeners.add(listener)
}

/** Writes events into orders' timelines, and calls the listeners. */
export async function writeEvents(
  tx: Tx,
  orders: readonly { id: number }[],
  kind: string,
  party: Party,
  details: Record<string, unknown> = {},
): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ id }) => ({ orderId: id, kind, party, details: jsonb(details) }))
  await tx.insertInto('orderEvents').values(rows).execute()
  for (const listener of listeners) await listener(tx, orders, kind, details)
}
