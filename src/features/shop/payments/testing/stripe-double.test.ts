import { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { type stripeApiVersion, stripeClient } from '../server/stripe-client.ts'
import { doubleKeys, startStripeDouble } from './stripe-double.ts'

const double = await startStripeDouble()
afterAll(double.stop)
const stripe = await stripeClient(doubleKeys.secretKey, double.address)
const params = { amount: 500, currency: 'usd', metadata: { payment: 'x' } }

test('the official package works with the double: objects, lists of several pages, expansion', async () => {
  for (let n = 0; n < 25; n++) await stripe.paymentIntents.create({ ...params, amount: 100 + n })
  const amounts: number[] = []
  for await (const one of stripe.paymentIntents.list({ limit: 10 })) amounts.push(one.amount)
  expect(amounts).toEqual(Array.from({ length: 25 }, (_, n) => 124 - n))
  const { id } = await stripe.paymentIntents.create(params)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { balance_transaction: { fee: 45 } } })
})

test('the double refuses missing, unknown or wrong parameters as Stripe does', async () => {
  const create = (given: object) => stripe.paymentIntents.create(given as Stripe.PaymentIntentCreateParams)
  await expect(create({ amount: 500 })).rejects.toMatchObject({ code: 'parameter_missing', param: 'currency' })
  await expect(create({ ...params, amout: 5 })).rejects.toMatchObject({ code: 'parameter_unknown', param: 'amout' })
  await expect(create({ ...params, amount: 5.5 })).rejects.toMatchObject({ code: 'parameter_invalid' })
  await expect(create({ ...params, currency: 'USD' })).rejects.toMatchObject({ code: 'parameter_invalid' })
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.customers.list()).rejects.toMatchObject({ code: 'url_invalid' })
})

test('an idempotency key in the double repeats its answer, and is an error for another call', async () => {
  const key = { idempotencyKey: 'once' }
  const first = await stripe.paymentIntents.create(params, key)
  expect(await stripe.paymentIntents.create(params, key)).toMatchObject({ id: first.id })
  await expect(stripe.paymentIntents.create({ ...params, amount: 501 }, key)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
})

test('the double requires the API version and the account’s key', async () => {
  const other = new Stripe(doubleKeys.secretKey, {
    ...double.address,
    apiVersion: '2020-08-27' as typeof stripeApiVersion,
  })
  await expect(other.paymentIntents.list()).rejects.toMatchObject({ code: 'api_version_invalid' })
  const stranger = await stripeClient('sk_test_other', double.address)
  await expect(stranger.paymentIntents.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})
