import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { PaymentMethod } from '#features/shop/payments/payment-methods.ts'
import { createSale, startPayment } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import { furthestDays, leastCents, maxCents } from '../gift-card-limits.ts'
import { giftCardPath } from '../gift-card-paths.ts'
import type { NewGiftCard } from '../gift-cards.contract.ts'
import '../gift-cards.tables.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'

/** ms in which a buyer has to pay by card */
const heldFor = 30 * 60_000
const day = 86_400_000

/** `visitor`: `visitorKey` of the caller */
type Buyer = { userId: string | null; email: string; visitor: string }

/**
 * Creates a gift card and its payment, in the caller's transaction.
 * @throws ORPCError gm-error-gift-card-amount, gm-error-name-required, gm-error-valid-email-address-required,
 * gm-error-gift-card-date, gm-error-payment-method, each with the field
 */
export async function buyGiftCard(
  tx: Tx,
  given: NewGiftCard,
  buyer: Buyer,
  offered: PaymentMethod[],
): Promise<{ id: number; key: string; paymentId: string }> {
  const { amount, design, recipientName, message, fromName, sendOn } = given
  if (amount < leastCents || amount > maxCents) refuse('gm-error-gift-card-amount', { field: 'amount' })
  if (!recipientName) refuse('gm-error-name-required', { field: 'recipientName' })
  const recipientEmail = addressOf(given.recipientEmail, 'recipientEmail')
  if (!fromName) refuse('gm-error-name-required', { field: 'fromName' })
  const buyerEmail = addressOf(given.email || buyer.email, 'email')
  if (sendOn && !isAhead(sendOn)) refuse('gm-error-gift-card-date', { field: 'sendOn' })
  const method = offered.find(one => one.method === given.method)
  if (!method) refuse('gm-error-payment-method', { field: 'method', message: 'This way to pay is not offered.' })
  const language = toSiteLanguage(given.language)
  const saleId = await createSale(tx, 'gift_card')
  const card = await tx
    .insertInto('giftCards')
    .values({
      ...{ saleId, amount, design, recipientName, recipientEmail, message, fromName, buyerEmail, language, sendOn },
      buyerId: buyer.userId,
      visitor: buyer.visitor,
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  const paymentId = await startPayment(tx, {
    saleId,
    provider: method.provider,
    amount,
    email: buyerEmail,
    language,
    description: `Pola gift card, ${formatMoney({ amount, currency: platformCurrency }, language)}`,
    returnPath: giftCardPath(card),
    expiresAt: new Date(Date.now() + heldFor),
  })
  return { ...card, paymentId }
}

function addressOf(typed: string, field: string): string {
  const address = normalizeEmail(typed)
  if (!isEmail(address))
    refuse('gm-error-valid-email-address-required', { field, message: 'Please add a valid email address' })
  return address
}

/** Whether the date is today somewhere on earth, or later within a year. */
function isAhead(date: string): boolean {
  const days = (Date.parse(date) - Date.now()) / day
  return days > -2 && days < furthestDays
}
