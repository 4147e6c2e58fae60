import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'
import { dayText, momentText, sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { formatMoney } from '#shared/money.ts'
import { giftCardPath } from '../gift-card-paths.ts'
import '../gift-cards.tables.ts'
import { causeOfCard } from './cause-of-card.ts'
import { giftCardBought } from './mails/gift-card-bought.mail.ts'
import { type GiftCardNews, giftCardPayment } from './mails/gift-card-payment.mail.ts'

/** `sent`: for the recipient; `paymentId`: for any other news */
type Payload =
  | { cardId: number; kind: 'sent'; paymentId?: never }
  | { cardId: number; kind: GiftCardNews; paymentId: string }

/**
 * Emails that follow a card's payment; written outside its transaction, because they need data that only the provider
 * has.
 */
export const giftCardMailQueue = defineQueue<Payload>('gift-card-mails', patient)

/** Queues an email to the buyer, sent if and only if the caller's transaction commits. */
export async function notifyOfGiftCard(tx: Tx, payload: Payload): Promise<void> {
  await enqueue(tx, giftCardMailQueue, payload, { key: `${payload.kind}-${payload.paymentId ?? payload.cardId}` })
}

type Given = { db: Db; publicUrl: string; next(paymentId: string): Promise<BuyerStep> }

export async function mailOfGiftCard(
  { db, publicUrl, next }: Given,
  { cardId, paymentId, kind }: Payload,
): Promise<void> {
  const isAwaited = kind === 'promised' || kind === 'reminder'
  const step = isAwaited ? await next(paymentId) : undefined
  // it has arrived or was given up since
  if (isAwaited && step?.kind !== 'transfer') return
  await db.transaction().execute(async tx => {
    const card = await tx.selectFrom('giftCards').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow()
    const language = await languageToWrite(tx, card.language)
    const { fromName, recipientName, message } = card
    const amount = formatMoney({ amount: card.amount, currency: platformCurrency }, language)
    const link = publicUrl + giftCardPath(card)
    const mail = { to: card.buyerEmail, language, cause: await causeOfCard(tx, card, 'buyer') }
    if (kind === 'sent') {
      const data = { fromName, recipientName, message, amount, link }
      await sendMail(tx, { ...mail, template: giftCardBought, data })
      return
    }
    const day = card.sendOn && dayText(card.sendOn, language)
    const transfer = step?.kind === 'transfer' ? { ...step, due: momentText(step.dueAt, language, 'UTC') } : null
    const data = { kind, fromName, recipientName, amount, day, transfer, link }
    await sendMail(tx, { ...mail, template: giftCardPayment, data })
  })
}
