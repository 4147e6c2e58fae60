import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { doubleKeys, startStripeDouble } from '../testing/stripe-double.ts'
import { createPayoutAccounts, lookAtAccountSoon, wishPayoutAccount } from './payout-accounts.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { accountsByStripe } from './stripe-accounts.ts'
import { stripeClient } from './stripe-client.ts'

const { db } = await testDatabase()
const double = await startStripeDouble()
afterAll(double.stop)
const client = await stripeClient(doubleKeys.secretKey, double.address)
const accounts = createPayoutAccounts({ db, log: createLogger('silent'), provider: accountsByStripe(client) })
const pages = { back: 'https://pola.test/stripe-payout-success', again: 'https://pola.test/stripe-payout-failure' }

let vendorId: number
beforeEach(async () => {
  vendorId = await createVendor(db)
})

const wish = () => db.transaction().execute(tx => wishPayoutAccount(tx, vendorId, 'DE'))
const made = () =>
  [...double.world.vendorAccounts.values()].filter(({ metadata }) => metadata.vendor === String(vendorId))

test('a vendor’s account is created once, and its state comes from Stripe, whoever returns', async () => {
  expect([accounts.serves('DE'), accounts.serves('LK'), accounts.serves(null)]).toEqual([true, false, false])
  await wish()
  const first = await accounts.open(vendorId, pages)
  await wish()
  expect(await accounts.open(vendorId, pages)).toBe(first)
  const [account] = made()
  expect(made()).toHaveLength(1)
  expect(first).toContain(account!.id)
  expect(await accounts.refresh(vendorId)).toBe('started')
  double.world.onboard(account!.id, false)
  expect(await accounts.refresh(vendorId)).toBe('restricted')
  double.world.onboard(account!.id)
  double.trouble('down')
  expect(await accounts.refresh(vendorId)).toBe('restricted')
  expect(await accounts.refresh(vendorId)).toBe('ready')
})

test('a lost answer creates no second account, even after its key is forgotten', async () => {
  await wish()
  double.trouble('answer-lost')
  await expect(accounts.open(vendorId, pages)).rejects.toThrow()
  double.forgetKeys()
  await accounts.open(vendorId, pages)
  expect(made()).toHaveLength(1)
})

test('events of our accounts cause a look-up, if signed with that endpoint’s secret', async () => {
  await wish()
  await accounts.open(vendorId, pages)
  const { id: account } = made()[0]!
  const settings = { ...doubleKeys, connectWebhookSecret: 'whsec_connect' }
  const read = (secret: string, type = 'account.updated') => {
    const { body, signature } = double.event(type, { id: account, object: 'account' }, { account, secret })
    return readStripeEvent(client, settings, body, signature)
  }
  expect(read('whsec_connect')).toMatchObject({ accountId: account, providerId: null })
  expect(read(doubleKeys.webhookSecret)).toBeNull()
  expect(read('whsec_forger')).toBeNull()
  expect(read('whsec_connect', 'payout.paid')).toBeNull()
  for (const one of [account, account, 'acct_other']) await db.transaction().execute(tx => lookAtAccountSoon(tx, one))
  const { rows } = await sql`select data from pgboss.job where name = 'payout-accounts-look'`.execute(db)
  expect(rows).toEqual([{ data: { accountId: account } }])
})
