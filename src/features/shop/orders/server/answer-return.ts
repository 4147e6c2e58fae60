import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { mayReturnBecome } from '../order-states.ts'
import { type Actor, lockOrder, settleOrder } from './lock-order.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { writeEvents } from './order-events.ts'

type Given = { answer: 'accepted' | 'refused' | 'received'; message: string }

/**
 * Records the vendor's answer to a return, or that its goods have arrived; its refund is separate. The same answer
 * twice counts once.
 * @throws ORPCError gm-error-return-over (409) for an answer that its state doesn't allow
 */
export async function answerReturn(tx: Tx, returnId: number, { answer, message }: Given, actor: Actor): Promise<void> {
  const found = await tx.selectFrom('orderReturns').select('orderId').where('id', '=', returnId).executeTakeFirst()
  const locked = await lockOrder(tx, found?.orderId ?? missing())
  const { state } = await tx
    .selectFrom('orderReturns')
    .select('state')
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow()
  if (state === answer) return
  if (!mayReturnBecome(state, answer))
    refuse('gm-error-return-over', { status: 409, message: 'This return has been answered.' })
  const said = message ? { answer: message } : {}
  await tx
    .updateTable('orderReturns')
    .set({ state: answer, decidedAt: new Date(), ...said })
    .where('id', '=', returnId)
    .execute()
  if (answer === 'received') await countReturned(tx, returnId)
  await settleOrder(tx, locked, 'vendor')
  const kind = `return-${answer}` as const
  const details = { returnId, message }
  await writeEvents(tx, [locked.order], kind, actor.party, details)
  await notifyOfOrder(tx, { orderId: locked.order.id, kind, key: `${returnId}`, details })
}

async function countReturned(tx: Tx, returnId: number): Promise<void> {
  const rows = await tx.selectFrom('orderReturnLines').selectAll().where('returnId', '=', returnId).execute()
  for (const { lineId, quantity } of rows)
    await tx
      .updateTable('orderLines')
      .set({ returned: sql`returned + ${quantity}` })
      .where('id', '=', lineId)
      .execute()
}
