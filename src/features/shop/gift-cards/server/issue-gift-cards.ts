import type { Posting } from '#features/shop/ledger/ledger-accounts.ts'
import { providerFeePostings } from '#features/shop/ledger/ledger-entries.ts'
import { postEntry } from '#features/shop/ledger/server/index.ts'
import type { Payment } from '#features/shop/payments/payments.tables.ts'
import { onPayment, onPaymentReminder } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { GiftCard } from '../gift-cards.tables.ts'
import type { GiftCardNews } from './mails/gift-card-payment.mail.ts'
import { notifyOfGiftCard } from './notify-of-gift-card.ts'
import { giftCardQueue } from './send-gift-card.ts'

/** Issues a card when it is paid, in the transaction in which the payment succeeds, and notifies its buyer. */
export function followGiftCardPayments(): void {
  onPaymentReminder(async (tx, payment) => {
    const card = await lockCardOf(tx, payment)
    if (card) await notifyOfGiftCard(tx, { cardId: card.id, paymentId: payment.id, kind: 'reminder' })
  })
  onPayment(async (tx, payment, before) => {
    const card = await lockCardOf(tx, payment)
    if (!card) return
    const notifyOf = (kind: GiftCardNews) => notifyOfGiftCard(tx, { cardId: card.id, paymentId: payment.id, kind })
    if (payment.state === before) return enterFee(tx, payment)
    if (card.paidAt || card.cancelledAt) return
    if (payment.state === 'succeeded') {
      await issue(tx, card, payment)
      // a card that is sent at once notifies its buyer then
      if (!isDue(card)) await notifyOf('paid')
    } else if (payment.state === 'refused' || payment.state === 'cancelled') {
      await tx.updateTable('giftCards').set({ cancelledAt: new Date() }).where('id', '=', card.id).execute()
      // a buyer who gave a card payment up, or was refused, saw it happen
      if (payment.provider === 'bank') await notifyOf('not-paid')
    } else if (payment.provider === 'bank' && payment.state === 'pending') await notifyOf('promised')
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
  // a card with a day waits for the hourly job
  if (isDue(card)) await enqueue(tx, giftCardQueue, { cardId }, { key: `${cardId}` })
}

/** Takes the provider's fee off the platform's fees; it is known with the payment or later. */
async function enterFee(tx: Tx, payment: Payment): Promise<void> {
  const { id, providerFee } = payment
  if (!providerFee) return
  const postings = providerFeePostings({ payment, amount: providerFee })
  await postEntry(tx, { key: `fee:${id}`, kind: 'provider_fee', paymentId: id, postings })
}

/** The buyer's money becomes credit for whoever has the card. */
function issuedPostings({ id: paymentId, amount, currency }: Payment): Posting[] {
  const line = { vendorId: null, paymentId, currency }
  return [
    { ...line, account: 'buyer_payment', amount: -amount },
    { ...line, account: 'credits', amount },
  ]
}
