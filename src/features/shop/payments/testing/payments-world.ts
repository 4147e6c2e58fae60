import { pino } from 'pino'
import type { Db, Tx } from '#server/db/database.ts'
import type { PaymentState, ProviderName } from '../payment-states.ts'
import type { Payment } from '../payments.tables.ts'
import { bankProvider } from '../server/bank-provider.ts'
import { createPayments } from '../server/create-payments.ts'
import { freeProvider } from '../server/free-provider.ts'
import type { PaymentProvider } from '../server/payment-provider.ts'
import type { PaymentParts } from '../server/provider-calls.ts'
import { type PaidFor, startPayment } from '../server/start-payment.ts'
import { stripeClient } from '../server/stripe-client.ts'
import { stripeProvider } from '../server/stripe-provider.ts'
import { testProvider } from '../server/test-provider.ts'
import { doubleKeys, type StripeDouble } from './stripe-double.ts'
import { writeGroup } from './write-group.ts'

type Given = { amount: number; currency: string; minutes: number; groupId: number; saleId: number }

/** The provider that calls a double of Stripe. */
export async function stripeOfDouble({ address }: Pick<StripeDouble, 'address'>): Promise<PaymentProvider> {
  return stripeProvider(await stripeClient(doubleKeys.secretKey, address), doubleKeys)
}

/** Payments with their providers on a database, without the jobs: tests decide when time passes. */
export function paymentsWorld(
  db: Db,
  {
    stripe,
    hooks,
    others = [],
  }: {
    stripe?: PaymentProvider
    hooks?: PaymentParts['hooks'] /** currencies that all of them accept besides US dollars */
    others?: string[]
  } = {},
) {
  const currencies = ['USD', ...others]
  const accounts = currencies.map(currency => [
    currency,
    currency === 'USD' ? 'Bank of Ceylon\n123' : `Account in ${currency}`,
  ])
  const parts: PaymentParts = {
    db,
    log: pino({ level: 'silent' }),
    providers: {
      none: freeProvider(),
      bank: bankProvider(Object.fromEntries(accounts)),
      test: testProvider(db),
      ...(stripe && { stripe }),
    },
    currencies: { bank: currencies, test: currencies, stripe: currencies },
    ...(hooks && { hooks }),
  }
  const payments = createPayments(parts)
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  const row = (id: string): Promise<Payment> =>
    db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Creates a payment that nobody has run yet. */
  const written = async (
    provider: ProviderName,
    { amount = 5000, currency = 'USD', minutes = 30, ...given }: Partial<Given> = {},
  ): Promise<string> => {
    const paidFor = 'saleId' in given || 'groupId' in given ? given : { groupId: await writeGroup(db) }
    return inTx(tx =>
      startPayment(tx, {
        ...(paidFor as PaidFor),
        provider,
        amount,
        currency,
        email: 'asha@example.org',
        language: 'en',
        description: 'Order 10423',
        returnPath: '/checkout-success',
        expiresAt: new Date(Date.now() + minutes * 60_000),
      }),
    )
  }

  return {
    payments,
    inTx,
    row,
    written,
    state: async (id: string): Promise<PaymentState> => (await row(id)).state,
    /** its id at the provider */
    providerId: async (id: string): Promise<string> => (await row(id)).providerId ?? '',
    begun: async (...given: Parameters<typeof written>): Promise<string> => {
      const id = await written(...given)
      await payments.run(id)
      return id
    },
    /** Ends the waiting times of calls and look-ups. */
    timePasses: async (): Promise<void> => {
      const past = new Date(Date.now() - 3_600_000)
      await db.updateTable('providerCalls').set({ nextTryAt: past }).where('state', '=', 'open').execute()
      await db.updateTable('payments').set({ updatedAt: past, lookedAt: past }).execute()
    },
    expires: (id: string) =>
      db
        .updateTable('payments')
        .set({ expiresAt: new Date(0) })
        .where('id', '=', id)
        .execute(),
  }
}
