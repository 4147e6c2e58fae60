import { sql } from 'kysely'
import { knowsBuyers } from '#features/community/feedback/server/index.ts'
import { addPersonFacts } from '#features/people/accounts/server/index.ts'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './orders.contract.ts'
import { adminPaymentsRoutes } from './server/admin-payments.routes.ts'
import { bankEntriesRoutes } from './server/bank-entries.routes.ts'
import { forgetOrderVisitors, visitorsQueue } from './server/cause-of-group.ts'
import { mountCheckoutForms } from './server/checkout-forms.ts'
import { type CheckoutKeeper, createCheckoutKeeper } from './server/checkout-keeper.ts'
import { creditNoteQueue, writeCreditNote } from './server/credit-notes.ts'
import { mountDocuments } from './server/documents.ts'
import { mountEventFiles } from './server/event-files.routes.ts'
import { factsOfOrders } from './server/facts-of-orders.ts'
import { followMergedCarts } from './server/follow-carts.ts'
import { followMovedEvents } from './server/follow-listings.ts'
import { followPayments } from './server/follow-payments.ts'
import { followRefunds } from './server/follow-refunds.ts'
import { lastPayment } from './server/group-verbs.ts'
import { hasBought } from './server/has-bought.ts'
import { knowsByOrder } from './server/knows-by-order.ts'
import { eventMailQueue, mailOfEvent, remindersQueue, remindOfEvents } from './server/notify-of-events.ts'
import { mailOfOrder, orderMailQueue } from './server/notify-of-order.ts'
import { mailOfPayment, notifyOfPaidOrder, paidOrderQueue, paymentMailQueue } from './server/notify-of-payment.ts'
import { checkoutRoutes, ordersRoutes } from './server/orders.routes.ts'
import { mountOrdersFile } from './server/orders-file.routes.ts'
import { connectOrdersToChat, isOrderBetween } from './server/orders-in-chat.ts'
import { openProblems } from './server/payment-problems.ts'
import { settleOrders, settleQueue } from './server/settle-orders.ts'
import { soldPieces } from './server/sold-pieces.ts'
import { ticketsRoutes } from './server/tickets.routes.ts'
import { vendorOrdersRoutes } from './server/vendor-orders.routes.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    checkout: CheckoutKeeper
  }
}

export default defineFeature<typeof contracts>({
  connect: () => {
    waitsForAdmins('/admin/payments', sql`select from bank_entries where state = 'open'`)
    waitsForAdmins('/admin/payments', sql`select from payments where provider = 'bank' and state = 'pending'`)
    waitsForAdmins(
      '/admin/payments',
      sql`select from refunds join payments on payments.id = payment_id where provider = 'bank' and refunds.state = 'processing'`,
    )
    waitsForAdmins(
      '/admin/payments',
      sql`select from provider_calls where last_error is not null and state in ('open', 'failed')`,
    )
    waitsForAdmins('/admin/payments', openProblems)
    followMergedCarts()
    followPayments()
    followRefunds()
    followMovedEvents()
    connectOrdersToChat()
    addPersonFacts(factsOfOrders)
    knowsBuyers(hasBought)
  },
  setUp: context => {
    const { db, config, jobs, services } = context
    const { carts, payments } = services
    services.chat.addAcquaintance(knowsByOrder)
    services.chat.addCard('order', isOrderBetween)
    services.selling.countSold(soldPieces)
    const checkout = createCheckoutKeeper({
      ...{ db, carts, payments },
      ratesNow: services.preferences.rates,
    })
    const stepOf = async (groupId: number) => payments.next(await lastPayment(db, groupId))
    const mailing = { db, publicUrl: config.publicUrl, desk: config.operator.email, stepOf }
    jobs.work(paymentMailQueue, payload => mailOfPayment(mailing, payload))
    jobs.work(paidOrderQueue, order => notifyOfPaidOrder(mailing, order))
    jobs.work(visitorsQueue, () => forgetOrderVisitors(db))
    jobs.schedule(visitorsQueue, '47 3 * * *', {})
    jobs.work(creditNoteQueue, asked => writeCreditNote(db, asked))
    jobs.work(orderMailQueue, payload => mailOfOrder(mailing, payload))
    jobs.work(eventMailQueue, payload => mailOfEvent(mailing, payload))
    jobs.work(remindersQueue, async () => void (await remindOfEvents(db)))
    jobs.schedule(remindersQueue, '*/10 * * * *', {})
    jobs.work(settleQueue, async () => void (await settleOrders({ db, payments, log: context.log })))
    jobs.schedule(settleQueue, '*/10 * * * *', {})
    return {
      routes: {
        checkout: checkoutRoutes(checkout),
        orders: ordersRoutes(db, payments),
        vendorOrders: vendorOrdersRoutes({ db, payments, log: context.log }),
        adminPayments: adminPaymentsRoutes(db, payments),
        bankEntries: bankEntriesRoutes(db, Object.keys(config.bankTransferDetails)),
        tickets: ticketsRoutes(db),
      },
      services: { checkout },
      mount: app => {
        mountCheckoutForms(app, { ...context, checkout, payments })
        mountDocuments(app, db, services.accounts.viewerOf)
        mountOrdersFile(app, db, services.accounts.viewerOf)
        mountEventFiles(app, { db, publicUrl: config.publicUrl, viewerOf: services.accounts.viewerOf })
      },
    }
  },
})
