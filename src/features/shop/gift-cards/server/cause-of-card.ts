import { isOwnAddress } from '#features/people/accounts/server/index.ts'
import { isPaidWithMoney } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { GuestCause } from '#server/mail/index.ts'
import type { GiftCard } from '../gift-cards.tables.ts'

/**
 * Who causes emails about a card, for the limits on emails. Emails about a paid card are always sent, because the
 * payment is limit enough.
 */
export async function causeOfCard(
  tx: Tx,
  { saleId, buyerId, buyerEmail, visitor, paidAt }: GiftCard,
  to: 'buyer' | 'recipient',
): Promise<GuestCause> {
  const isOwn = to === 'buyer' && (await isOwnAddress(tx, buyerId, buyerEmail))
  const isPaid = paidAt !== null
  return { isOwn, visitor: isPaid && (await isPaidWithMoney(tx, { saleId })) ? null : visitor, mayWait: isPaid }
}
