import { type Buyer, type CartKeeper, chooseCurrency } from '#features/shop/cart/server/index.ts'
import { addCardToCart, findGiftCard, takeCardOffCart } from '#features/shop/gift-cards/server/index.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonb } from '#server/db/jsonb.ts'
import { type ApiContext, missing, refuse } from '#server/http/api-context.ts'
import { once } from '#server/http/idempotency.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import type { RateTable } from '#shared/money.ts'
import type { Checkout } from '../orders.contract.ts'
import { buyCart, type Seen } from './buy-cart.ts'
import type { Typed } from './checkout-details.ts'
import { confirmEmail, mailEmailCode } from './confirm-email.ts'
import { type AddressGiven, saveCheckoutAddress } from './save-checkout-address.ts'
import { type Caller, showCheckout } from './show-checkout.ts'

/** Limit: groups that one network address may start in an hour, because each reserves stock. */
const started = limitRate({ name: 'checkout', points: 60, seconds: 3600 })

type Parts = {
  db: Db
  carts: CartKeeper
  payments: Payments
  ratesNow(): Promise<RateTable>
}

export type CheckoutKeeper = ReturnType<typeof createCheckoutKeeper>

/** Steps of buying a cart's content; pages and the store's API call the same ones. */
export function createCheckoutKeeper(parts: Parts) {
  const { db, carts, payments } = parts
  /** calls of the provider in progress, by payment */
  const begun = new Map<string, Promise<BuyerStep>>()

  const show = (buyer: Caller, language: string): Promise<Checkout> => showCheckout(parts, buyer, language)

  return {
    show,

    /** @throws ORPCError the errors of {@link saveCheckoutAddress} */
    async setAddress(buyer: Caller, given: AddressGiven, language: string): Promise<Checkout> {
      await saveCheckoutAddress(parts, buyer, given, language)
      return show(buyer, language)
    },

    /** Stores the refused values of a form without scripts, to be shown once more. */
    async keepTyped(buyer: Buyer, given: Typed): Promise<void> {
      const cartId = await carts.find(buyer)
      if (!cartId) return
      const kept = { typed: jsonb(given), updatedAt: new Date() }
      await db
        .insertInto('checkouts')
        .values({ cartId, email: null, address: null, paymentMethod: null, ...kept })
        .onConflict(on => on.column('cartId').doUpdateSet(kept))
        .execute()
    },

    /**
     * @throws ORPCError NOT_FOUND before there is an address, gm-error-payment-method for a method that isn't offered
     */
    async setPayment(buyer: Caller, method: number, language: string): Promise<Checkout> {
      if (!(await show(buyer, language)).methods.some(one => one.method === method))
        refuse('gm-error-payment-method', { field: 'method', message: 'This way to pay is not offered.' })
      const cartId = await carts.find(buyer)
      const { numUpdatedRows } = await db
        .updateTable('checkouts')
        .set({ paymentMethod: method, updatedAt: new Date() })
        .where('cartId', '=', cartId ?? '00000000-0000-0000-0000-000000000000')
        .where('address', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) missing()
      return show(buyer, language)
    },

    /**
     * @throws ORPCError NOT_FOUND without a cart, gm-error-payment-currency for a currency in which it can't be paid
     */
    async setCurrency(buyer: Caller, currency: string, language: string): Promise<Checkout> {
      const { cart, currencies } = await show(buyer, language)
      if (cart.id === null) missing()
      if (!currencies.some(one => one.currency === currency))
        refuse('gm-error-payment-currency', { field: 'currency', message: 'This can’t be paid in that currency.' })
      await carts.change(buyer, language, (tx, cartId) => chooseCurrency(tx, cartId, currency))
      return show(buyer, language)
    },

    /**
     * Emails a code to the buyer, which proves that the address is theirs.
     * @throws ORPCError NOT_FOUND before there is an address
     */
    async mailCode(context: Caller, language: string): Promise<void> {
      const cartId = (await carts.find(context)) ?? missing()
      await mailEmailCode(db, cartId, { ip: context.ip, language })
    },

    /** @throws ORPCError NOT_FOUND without a cart, gm-error-proof-code for a wrong or expired code */
    async confirmEmail(context: Caller, code: string, language: string): Promise<Checkout> {
      const cartId = (await carts.find(context)) ?? missing()
      await confirmEmail(db, cartId, code)
      return show(context, language)
    },

    /** @throws ORPCError NOT_FOUND without a cart, and the errors of {@link findGiftCard} and {@link addCardToCart} */
    async addGiftCard(context: Caller, code: string, language: string): Promise<Checkout> {
      const cartId = (await carts.find(context)) ?? missing()
      const card = await findGiftCard(db, code, context.ip)
      await db.transaction().execute(tx => addCardToCart(tx, cartId, card))
      return show(context, language)
    },

    async removeGiftCard(buyer: Caller, cardId: number, language: string): Promise<Checkout> {
      const cartId = (await carts.find(buyer)) ?? missing()
      await takeCardOffCart(db, cartId, cardId)
      return show(buyer, language)
    },

    /**
     * Buys the cart's content, once per `Idempotency-Key`.
     * @param note writes more in the same transaction
     * @throws ORPCError NOT_FOUND without a cart, and the errors of {@link buyCart}
     */
    async complete(context: ApiContext & Buyer, input: Seen, note?: (tx: Tx, groupId: number) => Promise<void>) {
      const caller = ipKey(context.ip)
      await started.consume(db, caller)
      let hasTaken = false
      const cartId = await carts.find(context)
      const written = await once(db, { context, name: 'complete-checkout', input: { ...input, cartId } }, async tx => {
        const bought = await buyCart(parts, tx, context, { ...input, cartId })
        await note?.(tx, bought.groupId)
        hasTaken = true
        return bought
      }).finally(() => hasTaken || started.giveBack(db, caller))
      const { groupId, key, paymentId } = written
      return { groupId, key, step: await begin(paymentId) }
    },
  }

  /** Calls the provider; repeated calls meanwhile get the same answer. */
  function begin(paymentId: string): Promise<BuyerStep> {
    const known = begun.get(paymentId)
    if (known) return known
    const step = payments.run(paymentId).then(() => payments.next(paymentId))
    begun.set(paymentId, step)
    return step.finally(() => begun.delete(paymentId))
  }
}
