import type { Db, Tx } from '#server/db/database.ts'
import '../gift-cards.tables.ts'

/** For the export of a person's data: the cards that they bought. */
export async function exportGiftCards(db: Db | Tx, userId: string): Promise<object[]> {
  return db
    .selectFrom('giftCards')
    .select(['id', 'amount', 'design', 'recipientName', 'recipientEmail', 'message', 'fromName', 'buyerEmail'])
    .select(['sendOn', 'createdAt', 'paidAt', 'sentAt', 'cancelledAt'])
    .where('buyerId', '=', userId)
    .orderBy('id')
    .execute()
}
