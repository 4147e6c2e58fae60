import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { checkoutContract, ordersContract } from '../orders.contract.ts'
import type { CheckoutKeeper } from './checkout-keeper.ts'
import { claimGroup, giveUpGroup, refreshGroup } from './group-verbs.ts'
import { listOwnOrders } from './list-own-orders.ts'
import { readOrderGroup } from './order-notifications.ts'
import { findGroup, findGroupOf, shapeGroup } from './read-group.ts'

const steps = implementContract(checkoutContract)
const orders = implementContract(ordersContract)

/** Calls reach the caller's own cart only; there is no parameter for another one. */
export function checkoutRoutes(checkout: CheckoutKeeper) {
  return steps.router({
    getCheckout: steps.getCheckout
      .use(anyone)
      .handler(({ context, input: { language } }) => checkout.show(context, language)),
    setCheckoutAddress: steps.setCheckoutAddress
      .use(anyone)
      .handler(({ context, input: { language, ...given } }) => checkout.setAddress(context, given, language)),
    setCheckoutPayment: steps.setCheckoutPayment
      .use(anyone)
      .handler(({ context, input: { method, language } }) => checkout.setPayment(context, method, language)),
    setCheckoutCurrency: steps.setCheckoutCurrency
      .use(anyone)
      .handler(({ context, input: { currency, language } }) => checkout.setCurrency(context, currency, language)),
    mailEmailCode: steps.mailEmailCode.use(anyone).handler(async ({ context, input: { language } }) => {
      await checkout.mailCode(context, language)
      return { isSent: true as const }
    }),
    confirmEmail: steps.confirmEmail
      .use(anyone)
      .handler(({ context, input: { code, language } }) => checkout.confirmEmail(context, code, language)),
    addGiftCard: steps.addGiftCard
      .use(anyone)
      .handler(({ context, input: { code, language } }) => checkout.addGiftCard(context, code, language)),
    removeGiftCard: steps.removeGiftCard
      .use(anyone)
      .handler(({ context, input: { id, language } }) => checkout.removeGiftCard(context, id, language)),
    completeCheckout: steps.completeCheckout
      .use(anyone)
      .handler(({ context, input }) => checkout.complete(context, input)),
  })
}

export function ordersRoutes(db: Db, payments: Payments) {
  return orders.router({
    getOrderGroup: orders.getOrderGroup.use(anyone).handler(async ({ context: { viewer }, input }) => {
      return shapeGroup(db, payments, await findGroup(db, viewer, input), input.language)
    }),
    refreshOrderGroup: orders.refreshOrderGroup.use(anyone).handler(async ({ context: { viewer }, input }) => {
      return refreshGroup(db, payments, (await findGroup(db, viewer, input)).id)
    }),
    giveUpOrderGroup: orders.giveUpOrderGroup.use(anyone).handler(async ({ context: { viewer }, input }) => {
      return giveUpGroup(db, payments, viewer, await findGroup(db, viewer, input))
    }),
    claimOrderGroup: orders.claimOrderGroup.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      return { groupId: await claimGroup(db, viewer, input.claimKey) }
    }),
    getOrders: orders.getOrders
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => listOwnOrders(db, { userId: viewer.userId, ...input })),
    getOrder: orders.getOrder.use(anyone).handler(async ({ context: { viewer }, input }) => {
      const group = await findGroupOf(db, viewer, input)
      if (viewer) await db.transaction().execute(tx => readOrderGroup(tx, viewer.userId, group.id))
      return shapeGroup(db, payments, group, input.language)
    }),
  })
}
