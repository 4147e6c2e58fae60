import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import type { contracts } from './payments.contract.ts'
import { bankProvider } from './server/bank-provider.ts'
import { createPayments, type Payments } from './server/create-payments.ts'
import { followEvents } from './server/follow-events.ts'
import { freeProvider } from './server/free-provider.ts'
import { silence } from './server/list-payment-events.ts'
import { paymentEventsRoutes } from './server/payment-events.routes.ts'
import { reconcileSoon, workPayments } from './server/payment-jobs.ts'
import { paymentsRoutes } from './server/payments.routes.ts'
import { accountQueue, createPayoutAccounts, lookAtAccount, type PayoutAccounts } from './server/payout-accounts.ts'
import type { PaymentParts } from './server/provider-calls.ts'
import { accountsByStripe } from './server/stripe-accounts.ts'
import { stripeClient } from './server/stripe-client.ts'
import { stripeProvider } from './server/stripe-provider.ts'
import { testAccounts } from './server/test-accounts.ts'
import { mountTestPayment } from './server/test-payment.routes.ts'
import { testProvider } from './server/test-provider.ts'
import { mountStripeWebhook } from './server/webhook.routes.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    payments: Payments
    payoutAccounts: PayoutAccounts
  }
}

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/webhooks', sql`select from payment_events where state = 'failed'`)
    waitsForAdmins('/admin/webhooks', silence(sql`'stripe'`))
  },
  setUp: async ({ config, db, jobs, limit, log }) => {
    const { publicUrl, bankTransferDetails, otherCurrencies } = config
    const client = config.stripe && (await stripeClient(config.stripe.secretKey))
    const stripe = client && config.stripe && stripeProvider(client, config.stripe)
    const isTested = config.testPayments ?? isOwnMachine(publicUrl)
    const parts: PaymentParts = {
      db,
      log,
      providers: {
        none: freeProvider(),
        ...(stripe && { stripe }),
        ...(Object.keys(bankTransferDetails).length > 0 && { bank: bankProvider(bankTransferDetails) }),
        ...(isTested && { test: testProvider(db) }),
      },
      currencies: {
        stripe: ['USD', ...(config.stripe?.currencies ?? [])],
        bank: Object.keys(bankTransferDetails),
        test: ['USD', ...otherCurrencies],
      },
    }
    const payments = createPayments(parts)
    workPayments(jobs, parts)
    const accounts = client ? accountsByStripe(client) : isTested ? testAccounts() : undefined
    const lookAt = async (accountId: string) => {
      if (!accounts) throw new Error('no provider has accounts for vendors')
      await lookAtAccount({ db, provider: accounts }, accountId)
    }
    if (accounts) jobs.work(accountQueue, ({ accountId }) => followEvents(db, { accountId }, () => lookAt(accountId)))
    return {
      services: { payments, payoutAccounts: createPayoutAccounts({ db, log, provider: accounts }) },
      routes: {
        payments: paymentsRoutes(db, isTested),
        paymentEvents: paymentEventsRoutes(db, {
          senders: stripe ? ['stripe'] : [],
          look: about => ('paymentId' in about ? payments.check(about.paymentId) : lookAt(about.accountId)),
        }),
      },
      mountUncounted: app => {
        if (stripe) mountStripeWebhook(app, { db, limit, provider: stripe })
      },
      mount: app => {
        if (isTested) mountTestPayment(app, { db, publicUrl, payments })
      },
      start: () => reconcileSoon(db),
    }
  },
})
