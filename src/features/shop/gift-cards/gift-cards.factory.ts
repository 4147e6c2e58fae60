import { createSale } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import './gift-cards.tables.ts'
import { newGiftCardCode, readGiftCardCode } from './gift-card-code.ts'
import { hashGiftCardCode } from './server/hash-gift-card-code.ts'

/** A paid and sent gift card, with its code. The ledger has no money for it. */
export async function createGiftCard(db: Db, amount = 5000): Promise<{ id: number; code: string }> {
  const code = newGiftCardCode()
  const plain = readGiftCardCode(code) ?? ''
  const saleId = await db.transaction().execute(tx => createSale(tx, 'gift_card'))
  const { id } = await db
    .insertInto('giftCards')
    .values({
      saleId,
      codeHash: hashGiftCardCode(plain),
      codeEnd: plain.slice(-4),
      amount,
      design: 'pottery-4',
      recipientName: 'Asha',
      recipientEmail: 'asha@example.org',
      message: '',
      fromName: 'Ravi',
      buyerEmail: 'ravi@example.org',
      buyerId: null,
      language: 'en',
      sendOn: null,
      paidAt: new Date(),
      sentAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('giftCardEntries')
    .values({ cardId: id, kind: 'issued', amount, groupId: null, key: 'issued' })
    .execute()
  return { id, code }
}
