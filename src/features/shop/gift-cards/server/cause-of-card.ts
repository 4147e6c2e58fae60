import { isOwnAddress } from '#features/people/accounts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { GuestCause } from '#server/mail/index.ts'
import type { GiftCard } from '../gift-cards.tables.ts'
import '#features/shop/payments/payments.tables.ts'

/** Who causes mails about a card. What was paid for is told in any case; money that was paid is limit enough. */
export async function causeOfCard(
  tx: Tx,
  { saleId, buyerId, buyerEmail, visitor, paidAt }: GiftCard,
  to: 'buyer' | 'recipient',
): Promise<GuestCause> {
  const isOwn = to === 'buyer' && (await isOwnAddress(tx, buyerId, buyerEmail))
  const isPaid = paidAt !== null
  return { isOwn, visitor: isPaid && (await isMoney(tx, saleId)) ? null : visitor, mayWait: isPaid }
}

/** Test payments are none. */
async function isMoney(tx: Tx, saleId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('saleId', '=', saleId)
    .where('state', '=', 'succeeded')
    .where('provider', '<>', 'test')
    .executeTakeFirst()
  return row !== undefined
}
