import '#features/people/accounts/accounts.tables.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { type ApiContext, implementContract, missing } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import { ipKey, limitRate, visitorKey } from '#server/http/limit-rate.ts'
import { type BoughtGiftCard, giftCardsContract } from '../gift-cards.contract.ts'
import type { GiftCard } from '../gift-cards.tables.ts'
import { buyGiftCard } from './buy-gift-card.ts'
import { findGiftCard } from './choose-gift-cards.ts'

const api = implementContract(giftCardsContract)

/** Limit: purchases that one network address may begin in an hour: each may send an email to somebody else. */
const bought = limitRate({ name: 'gift-cards', points: 20, seconds: 3600 })

export function giftCardsRoutes(db: Db, payments: Payments) {
  return api.router({
    getGiftCardMethods: api.getGiftCardMethods.use(anyone).handler(() => ({
      methods: payments.methods().map(({ method, name }) => ({ method, name })),
    })),
    buyGiftCard: api.buyGiftCard.use(anyone).handler(async ({ input, context }) => {
      await bought.consume(db, ipKey(context.ip))
      const buyer = await buyerOf(db, context)
      const card = await once(db, { context, name: 'buy-gift-card', input }, tx =>
        buyGiftCard(tx, input, { ...buyer, visitor: visitorKey(context.ip) }, payments.methods()),
      )
      await payments.run(card.paymentId)
      return { id: card.id, key: card.key, step: await payments.next(card.paymentId) }
    }),
    getGiftCard: api.getGiftCard.use(anyone).handler(async ({ input }) => shape(await find(db, input))),
    refreshGiftCard: api.refreshGiftCard.use(anyone).handler(async ({ input }) => {
      const { saleId } = await find(db, input)
      const payment = await db
        .selectFrom('payments')
        .select('id')
        .where('saleId', '=', saleId)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
      await payments.refresh(payment.id)
      const step = await payments.next(payment.id)
      return { state: stateOf(await find(db, input)), step }
    }),
    checkGiftCard: api.checkGiftCard.use(anyone).handler(async ({ input, context }) => {
      const { end, balance } = await findGiftCard(db, input.code, context.ip)
      return { end, balance, currency: platformCurrency }
    }),
  })
}

/** The card, for whoever has its key: only its buyer got a link with it. */
async function find(db: Db, { id, key }: { id: number; key: string }): Promise<GiftCard> {
  const card = await db.selectFrom('giftCards').selectAll().where('id', '=', id).executeTakeFirst()
  return card?.key === key ? card : missing()
}

async function buyerOf(db: Db, { viewer }: ApiContext): Promise<{ userId: string | null; email: string }> {
  if (!viewer) return { userId: null, email: '' }
  const user = await db.selectFrom('users').select('email').where('id', '=', viewer.userId).executeTakeFirst()
  return { userId: viewer.userId, email: user?.email ?? '' }
}

function stateOf({ paidAt, sentAt, cancelledAt }: GiftCard): BoughtGiftCard['state'] {
  if (cancelledAt) return 'cancelled'
  return sentAt ? 'sent' : paidAt ? 'paid' : 'awaiting'
}

function shape(card: GiftCard): BoughtGiftCard {
  const { id, key, amount, design, recipientName, recipientEmail, sendOn, sentAt } = card
  return {
    ...{ id, key, amount, currency: platformCurrency, design, recipientName, recipientEmail, sendOn },
    state: stateOf(card),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
