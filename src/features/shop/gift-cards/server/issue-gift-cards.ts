import type { Posting } from '#features/shop/ledger/ledger-accounts.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import { providerFeePostings } from '#features/shop/ledger/ledger-entries.ts'
import { postEntry } from '#features/shop/ledger/server/index.ts'
import type { Payment } from '#features/shop/payments/payments.tables.ts'
import { onPayment, onPaymentReminder } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, eachAlone, enqueue } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import { newGiftCardCode, readGiftCardCode } from '../gift-card-code.ts'
import { giftCardPicture } from '../gift-card-designs.ts'
import { giftCardPath } from '../gift-card-paths.ts'
import type { GiftCard } from '../gift-cards.tables.ts'
import { hashGiftCardCode } from './hash-gift-card-code.ts'
import { giftCardMail } from './mails/gift-card.mail.ts'
import { giftCardBought } from './mails/gift-card-bought.mail.ts'
import type { GiftCardNews } from './mails/gift-card-payment.mail.ts'
import { tellOfGiftCard } from './tell-of-gift-card.ts'

/** Sends cards whose day has come. */
export const sendGiftCardsQueue = defineQueue<Record<string, never>>('gift-cards-to-send')

/** A card is issued when it is paid for, in the transaction in which the payment succeeds; its buyer hears how that stands. */
export function followGiftCardPayments(): void {
  onPaymentReminder(async (tx, payment) => {
    const card = await lockCardOf(tx, payment)
    if (card) await tellOfGiftCard(tx, { cardId: card.id, paymentId: payment.id, kind: 'reminder' })
  })
  onPayment(async (tx, payment, before) => {
    const card = await lockCardOf(tx, payment)
    if (!card) return
    const tell = (kind: GiftCardNews) => tellOfGiftCard(tx, { cardId: card.id, paymentId: payment.id, kind })
    if (payment.state === before) return enterFee(tx, payment)
    if (card.paidAt || card.cancelledAt) return
    if (payment.state === 'succeeded') {
      await issue(tx, card, payment)
      // one that is sent at once says so itself
      if (!isDue(card)) await tell('paid')
    } else if (payment.state === 'refused' || payment.state === 'cancelled') {
      await tx.updateTable('giftCards').set({ cancelledAt: new Date() }).where('id', '=', card.id).execute()
      // who gave a card's payment up, or was refused, was there
      if (payment.provider === 'bank') await tell('not-paid')
    } else if (payment.provider === 'bank' && payment.state === 'pending') await tell('promised')
  })
}

async function lockCardOf(tx: Tx, { saleId }: Payment): Promise<GiftCard | undefined> {
  if (saleId === null) return undefined
  return tx.selectFrom('giftCards').selectAll().where('saleId', '=', saleId).forUpdate().executeTakeFirst()
}

function isDue({ sendOn }: GiftCard): boolean {
  return !sendOn || new Date(sendOn) <= new Date()
}

async function issue(tx: Tx, card: GiftCard, payment: Payment): Promise<void> {
  const { id: cardId, amount } = card
  await tx.updateTable('giftCards').set({ paidAt: new Date() }).where('id', '=', cardId).execute()
  await tx
    .insertInto('giftCardEntries')
    .values({ cardId, kind: 'issued', amount, groupId: null, key: `payment:${payment.id}` })
    .execute()
  await postEntry(tx, {
    key: `payment:${payment.id}`,
    kind: 'payment',
    paymentId: payment.id,
    postings: issuedPostings(payment),
  })
  await enterFee(tx, payment)
  // one that has a day waits for the hourly job: a job for later would keep those for now out of the queue
  if (isDue(card)) await enqueue(tx, sendGiftCardsQueue, {}, { key: 'due' })
}

/** Of what the provider kept the platform's fees are less, known with the payment or later. */
async function enterFee(tx: Tx, payment: Payment): Promise<void> {
  const { id, providerFee } = payment
  if (!providerFee) return
  const postings = providerFeePostings({ payment, amount: providerFee })
  await postEntry(tx, { key: `fee:${id}`, kind: 'provider_fee', paymentId: id, postings })
}

/** The buyer's money has become credit of whoever has the card. */
function issuedPostings({ id: paymentId, amount, currency }: Payment): Posting[] {
  const line = { vendorId: null, paymentId, currency }
  return [
    { ...line, account: 'buyer_payment', amount: -amount },
    { ...line, account: 'credits', amount },
  ]
}

/**
 * Mails the codes of all cards that are paid for and whose day has come. Each gets its code only now.
 * @throws what failed, once all others are sent
 */
export async function sendDueGiftCards(db: Db, publicUrl: string, now = new Date()): Promise<number> {
  const due = await db
    .selectFrom('giftCards')
    .select('id')
    .where('paidAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where(eb => eb.or([eb('sendOn', 'is', null), eb('sendOn', '<=', now.toISOString().slice(0, 10))]))
    .orderBy('id')
    .execute()
  await eachAlone(due, ({ id }) => db.transaction().execute(tx => send(tx, id, publicUrl)))
  return due.length
}

async function send(tx: Tx, id: number, publicUrl: string): Promise<void> {
  const card = await tx
    .selectFrom('giftCards')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!card) return
  const code = newGiftCardCode()
  const plain = readGiftCardCode(code) ?? ''
  await tx
    .updateTable('giftCards')
    .set({ codeHash: hashGiftCardCode(plain), codeEnd: plain.slice(-4), sentAt: new Date() })
    .where('id', '=', id)
    .execute()
  const language = toSiteLanguage(card.language)
  const amount = formatMoney({ amount: card.amount, currency: platformCurrency }, language)
  const { recipientName, fromName, message } = card
  const about = { recipientName, fromName, message, amount }
  const picture = publicUrl + giftCardPicture(card.design)
  await sendMail(tx, {
    to: card.recipientEmail,
    language,
    template: giftCardMail,
    data: { ...about, code, picture, link: `${publicUrl}/marketplace` },
  })
  await sendMail(tx, {
    to: card.buyerEmail,
    language,
    template: giftCardBought,
    data: { ...about, link: publicUrl + giftCardPath(card) },
  })
}
