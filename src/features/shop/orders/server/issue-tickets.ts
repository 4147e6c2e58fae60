import { randomBytes } from 'node:crypto'
import { shareFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../orders.tables.ts'
import { codeLength, ticketCode } from '../ticket-code.ts'

/** Days in which a bought file can be downloaded. */
const downloadDays = 90

const day = 24 * 60 * 60 * 1000

/**
 * Issues what isn't shipped, once it is paid: a ticket for each seat, and the right to download files for some time.
 */
export async function issueTickets(tx: Tx, orders: readonly { id: number }[], now: Date): Promise<void> {
  const lines = await tx
    .selectFrom('orderLines')
    .select(['id', 'delivery', 'quantity', 'downloadFileId'])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .where('delivery', 'in', ['event', 'download'])
    .execute()
  const tickets = lines
    .filter(({ delivery }) => delivery === 'event')
    .flatMap(({ id, quantity }) =>
      Array.from({ length: quantity }, () => ({ lineId: id, code: ticketCode(randomBytes(codeLength)) })),
    )
  for (let at = 0; at < tickets.length; at += 1000)
    await tx
      .insertInto('orderTickets')
      .values(tickets.slice(at, at + 1000))
      .execute()
  const files = lines.filter(({ downloadFileId }) => downloadFileId !== null)
  if (files.length === 0) return
  const endsAt = new Date(now.getTime() + downloadDays * day)
  await tx
    .insertInto('orderDownloads')
    .values(files.map(({ id: lineId }) => ({ lineId, firstAt: null, endsAt })))
    .execute()
  // their file stays when the listing gets another one
  for (const { downloadFileId } of files) if (downloadFileId) await shareFiles(tx, [downloadFileId])
}

/** Voids the tickets of cancelled pieces, unchecked ones first. */
export async function voidTickets(tx: Tx, parts: readonly { line: { id: number }; quantity: number }[]): Promise<void> {
  for (const { line, quantity } of parts)
    await tx
      .updateTable('orderTickets')
      .set({ voidedAt: new Date() })
      .where('id', 'in', eb =>
        eb
          .selectFrom('orderTickets')
          .select('id')
          .where('lineId', '=', line.id)
          .where('voidedAt', 'is', null)
          .where('settledAt', 'is', null)
          .orderBy('checkedAt', order => order.asc().nullsFirst())
          .orderBy('id', 'desc')
          .limit(quantity),
      )
      .execute()
}
