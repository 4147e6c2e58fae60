import { sql } from 'kysely'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, hasJob, patient } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { isEmail } from '#shared/email-address.ts'
import { formatMoney } from '#shared/money.ts'
import { newGiftCardCode, readGiftCardCode } from '../gift-card-code.ts'
import { giftCardPicture } from '../gift-card-designs.ts'
import { payableListingsPath } from '../gift-card-paths.ts'
import type { GiftCard } from '../gift-cards.tables.ts'
import { causeOfCard } from './cause-of-card.ts'
import { hashGiftCardCode } from './hash-gift-card-code.ts'
import { giftCardMail } from './mails/gift-card.mail.ts'
import { notifyOfGiftCard } from './notify-of-gift-card.ts'

/** Finds cards that are due. */
export const dueGiftCardsQueue = defineQueue<Record<string, never>>('gift-cards-to-send')

/** Sends one card. */
export const giftCardQueue = defineQueue<{ cardId: number }>('gift-card', patient)

/** Queues a job for every paid card that is due and has none, not even a failed one. */
export async function queueDueGiftCards(db: Db, now = new Date()): Promise<void> {
  const due = await db
    .selectFrom('giftCards')
    .select('id')
    .where('paidAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where(eb => eb.or([eb('sendOn', 'is', null), eb('sendOn', '<=', now.toISOString().slice(0, 10))]))
    .where(({ not, ref }) => not(hasJob(giftCardQueue, sql`${ref('giftCards.id')}::text`)))
    .orderBy('id')
    .execute()
  for (const { id } of due) await enqueue(db, giftCardQueue, { cardId: id }, { key: `${id}` })
}

/** Deletes after a day who began to buy cards. */
export async function forgetGiftCardVisitors(db: Db): Promise<void> {
  await db
    .updateTable('giftCards')
    .set({ visitor: null })
    .where('visitor', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/**
 * Emails a card's code to its recipient. The code is only created now. The buyer is notified by a job of its own.
 * @throws for an invalid address: the card stays unsent
 */
export async function sendGiftCard(db: Db, publicUrl: string, { cardId }: { cardId: number }): Promise<void> {
  await db.transaction().execute(async tx => {
    const card = await tx
      .selectFrom('giftCards')
      .selectAll()
      .where('id', '=', cardId)
      .where('paidAt', 'is not', null)
      .where('sentAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!card) return
    if (!isEmail(card.recipientEmail)) throw new Error('The gift card’s recipient has no email address.')
    await send(tx, card, publicUrl)
    await notifyOfGiftCard(tx, { cardId, kind: 'sent' })
  })
}

async function send(tx: Tx, card: GiftCard, publicUrl: string): Promise<void> {
  const code = newGiftCardCode()
  const plain = readGiftCardCode(code) ?? ''
  await tx
    .updateTable('giftCards')
    .set({ codeHash: hashGiftCardCode(plain), codeEnd: plain.slice(-4), sentAt: new Date() })
    .where('id', '=', card.id)
    .execute()
  const language = await languageToWrite(tx, card.language)
  const { recipientName, fromName, message } = card
  const amount = formatMoney({ amount: card.amount, currency: platformCurrency }, language)
  const picture = publicUrl + giftCardPicture(card.design)
  await sendMail(tx, {
    to: card.recipientEmail,
    language,
    template: giftCardMail,
    cause: await causeOfCard(tx, card, 'recipient'),
    data: { recipientName, fromName, message, amount, code, picture, link: publicUrl + payableListingsPath },
  })
}
