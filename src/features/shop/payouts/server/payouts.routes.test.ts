import { createRouterClient } from '@orpc/server'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import '#server/audit/audit.tables.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop, ratesNow } from '#features/shop/cart/cart.factory.ts'
import { createVendorOrder, followOrders } from '#features/shop/orders/orders.factory.ts'
import { createTestAccounts } from '#features/shop/payments/payments.factory.ts'
import { createLogger } from '#server/log/logger.ts'
import { createSealer } from '#server/seal/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createBankAccount, createPayouts, kandyAccount, testSealingSecret } from '../payouts.factory.ts'
import { adminPayoutsRoutes } from './admin-payouts.routes.ts'
import { nextPayoutTo } from './next-payout.ts'
import { payoutsRoutes } from './payouts.routes.ts'

const { db } = await testDatabase()
followOrders()
const publicUrl = 'https://pola.test'
const log = createLogger('silent')
const accounts = createTestAccounts(db)
const parts = { db, log, publicUrl, accounts, ratesNow, sealer: async () => createSealer(testSealingSecret) }
const routes = { vendor: payoutsRoutes(parts), admin: adminPayoutsRoutes(parts) }
const as = (user: TestUser, provedAt: Date | null = new Date()) =>
  createRouterClient(routes, { context: asViewer({ ...user.viewer, provedAt }) })

let owner: TestUser
let admin: TestUser
let vendorId: number
beforeEach(async () => {
  admin = await createUser(db, { role: 1 })
  await createPayouts(db, { userId: admin.id, publicUrl, sent: 'before' })
  owner = await createUser(db)
  vendorId = await createShop(db)
  await addToTeam(db, vendorId, owner.id, 1)
})

test('enterprises that can be paid see the day of the next payout, and after its batch the one after', async () => {
  const context = asViewer({ ...owner.viewer, provedAt: new Date() })
  const onFridays = createRouterClient(payoutsRoutes({ ...parts, payoutDay: 'friday' }), { context })
  expect((await onFridays.getVendorMoney({ vendorId })).nextPayout).toBeNull()
  await createBankAccount(db, vendorId)
  expect(new Date((await onFridays.getVendorMoney({ vendorId })).nextPayout ?? '').getUTCDay()).toBe(5)
  expect((await as(owner).vendor.getVendorMoney({ vendorId })).nextPayout).toBeNull()
  const friday = new Date('2126-11-22T10:00:00Z')
  const dollars = { vendorId, currency: 'USD' }
  expect(await nextPayoutTo(db, dollars, 'friday', friday)).toBe('2126-11-22')
  await createVendorOrder(db, { vendorId, isSent: true })
  const { batchId } = await as(admin).admin.runPayouts({ minimum: 1 })
  await db.updateTable('payoutBatches').set({ createdAt: friday }).where('id', '=', batchId).execute()
  expect(await nextPayoutTo(db, dollars, 'friday', friday)).toBe('2126-11-29')
  // other currencies have batches of their own
  expect(await nextPayoutTo(db, { vendorId, currency: 'LKR' }, 'friday', friday)).toBe('2126-11-22')
})

test('no payout day is shown for a currency that an account doesn’t take', async () => {
  await createBankAccount(db, vendorId)
  expect(await nextPayoutTo(db, { vendorId, currency: 'LKR' }, 'friday')).toEqual(expect.any(String))
  expect(await nextPayoutTo(db, { vendorId, currency: 'JPY' }, 'friday')).toBeNull()
  const context = asViewer({ ...admin.viewer, provedAt: new Date() })
  const desk = createRouterClient(adminPayoutsRoutes({ ...parts, payoutDay: 'friday' }), { context })
  const dayOf = async (currency: string) => (await desk.getDuePayouts({ currency, minimum: 1 })).nextPayout
  expect(await dayOf('USD')).toEqual(expect.any(String))
  expect(await dayOf('LKR')).toEqual(expect.any(String))
  // no enterprise can be paid in yen
  expect(await dayOf('JPY')).toBeNull()
})

test('a bank account is stored encrypted, shown masked, and every owner is notified', async () => {
  const second = await createUser(db, { languageCode: 'si' })
  const teamAdmin = await createUser(db)
  await addToTeam(db, vendorId, second.id, 1)
  await addToTeam(db, vendorId, teamAdmin.id, 2)
  const account = { ...kandyAccount, number: '8102-3321-8 18' }
  const saved = await as(teamAdmin).vendor.saveBankAccount({ vendorId, account })
  expect(saved.bank).toMatchObject({ country: 'LK', hint: '818' })
  const row = await db
    .selectFrom('vendorBankAccounts')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('81023321')
  expect(JSON.stringify(saved)).not.toContain('Nuwara')
  const [mail] = await mailsTo(db, owner.email)
  expect(mail).toMatchObject({ template: 'bank-account-changed' })
  expect(mail?.text).toContain('818')
  expect(mail?.text).not.toContain('8102')
  expect((await mailsTo(db, second.email))[0]?.subject).toMatch(/[඀-෿]/)
  expect(await mailsTo(db, teamAdmin.email)).toEqual([])
  const log = await db.selectFrom('auditLog').selectAll().where('userId', '=', teamAdmin.id).orderBy('id').execute()
  expect(log).toMatchObject([{ action: 'payouts.bank-account', target: `vendor:${vendorId}`, details: {} }])
})

test('a bank account needs a recent proof and a team role: an admin of Pola reads, others get NOT_FOUND', async () => {
  const save = (user: TestUser, provedAt?: Date | null) =>
    as(user, provedAt).vendor.saveBankAccount({ vendorId, account: kandyAccount })
  await expect(save(owner, null)).rejects.toMatchObject({ code: 'gm-error-proof-needed' })
  await expect(save(admin)).rejects.toMatchObject({ code: 'gm-error-read-only', status: 403 })
  const member = await createUser(db)
  await addToTeam(db, vendorId, member.id, 3)
  for (const user of [member, await createUser(db)]) {
    await expect(save(user)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(user).vendor.getVendorMoney({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await as(admin).vendor.getPayoutSettings({ vendorId })).toMatchObject({ bank: null, mayChange: false })
  expect(await as(owner).vendor.getPayoutSettings({ vendorId })).toMatchObject({ mayChange: true })
})

test('an admin sees due payouts, runs the batch, downloads the bank’s file, and marks what was sent', async () => {
  const { groupId } = await createVendorOrder(db, { vendorId, isSent: true })
  const ofGroup = db.selectFrom('payments').select('id').where('groupId', '=', groupId)
  await db.updateTable('transferReceipts').set({ byUser: admin.id }).where('paymentId', 'in', ofGroup).execute()
  const received = [{ by: expect.stringMatching(/./), isVendor: false }]
  const { admin: desk } = as(admin)
  const without = await desk.getDuePayouts({ minimum: 1 })
  await createBankAccount(db, vendorId)
  const due = await desk.getDuePayouts({ minimum: 1, language: 'en' })
  expect(due.items).toMatchObject([{ vendorId, amount: 1440, orders: 1, received, hint: '218', country: 'LK' }])
  expect(due).toMatchObject({ count: 1, total: 1440, withoutAccount: without.withoutAccount - 1 })
  const { batchId, count } = await desk.runPayouts({ minimum: 1 })
  expect(count).toBe(1)
  expect((await desk.getDuePayouts({ minimum: 1 })).count).toBe(0)
  await expect(as(admin, null).admin.getPayoutFile({ batchId: batchId! })).rejects.toMatchObject({
    code: 'gm-error-proof-needed',
  })
  const { name, csv } = await desk.getPayoutFile({ batchId: batchId! })
  expect(name).toBe(`payouts-${batchId}.csv`)
  const [payout] = (await desk.getPayouts({ state: 'in-transfer', language: 'en' })).items
  expect(payout?.received).toEqual(received)
  expect(parse(csv, { columns: true, bom: true })).toEqual([
    {
      payout: String(payout?.id),
      name: 'Nuwara Leaf (Pvt) Ltd',
      country: 'LK',
      account: '8102332218',
      bank: 'Bank of Ceylon, Kandy',
      bank_code: '7010015',
      amount: '14.40',
      currency: 'USD',
      reference: `POLA-${payout?.id}`,
    },
  ])
  const ids = [payout!.id]
  for (let again = 0; again < 2; again++) await desk.markPayoutsSent({ payouts: { ids }, reference: 'FT-77' })
  await expect(desk.markPayoutsSent({ payouts: { ids }, reference: 'FT-78' })).rejects.toMatchObject({
    code: 'gm-error-payout-settled',
    status: 409,
  })
  await expect(desk.markPayoutFailed({ id: payout!.id, reason: 'x' })).rejects.toMatchObject({ status: 409 })
  await expect(desk.getPayoutFile({ batchId: batchId! })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { items } = await as(owner).vendor.getVendorPayouts({ vendorId })
  expect(items).toMatchObject([
    { state: 'sent', reference: 'FT-77', amount: 1440, orders: 1, account: { hint: '218' } },
  ])
  const mails = await mailsTo(db, owner.email)
  expect(mails.map(({ template }) => template)).toEqual(['payout-settled'])
  expect(mails[0]?.text).toContain('FT-77')
  expect(await notifiedKinds(db, owner.id)).toEqual(['payout-told'])
})

test('an interrupted batch has no file and can’t be marked as a whole before it is finished', async () => {
  await createVendorOrder(db, { vendorId, isSent: true })
  await createBankAccount(db, vendorId)
  const { admin: desk } = as(admin)
  const { batchId } = await desk.runPayouts({ minimum: 1 })
  const id = batchId ?? 0
  await db.updateTable('payoutBatches').set({ state: 'running', readyAt: null }).where('id', '=', id).execute()
  const refused = await Promise.allSettled([
    desk.getPayoutFile({ batchId: id }),
    desk.markPayoutsSent({ payouts: { batchId: id }, reference: 'R' }),
  ])
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'gm-error-payout-running', status: 409 } })
  await desk.runPayouts({ minimum: 1 })
  expect((await desk.getPayoutFile({ batchId: id })).csv).toContain('14.40')
  await desk.markPayoutsSent({ payouts: { batchId: id }, reference: 'R' })
})

test('marking several payouts is all or nothing', async () => {
  const other = await createShop(db)
  for (const one of [vendorId, other]) {
    await createVendorOrder(db, { vendorId: one, isSent: true })
    await createBankAccount(db, one)
  }
  const [first = 0, second = 0] = await createPayouts(db, { userId: admin.id, publicUrl })
  const { admin: desk } = as(admin)
  await desk.markPayoutFailed({ id: second, reason: 'The account was closed.' })
  await desk.markPayoutFailed({ id: second, reason: 'again' })
  await expect(desk.markPayoutsSent({ payouts: { ids: [first, second] }, reference: 'R' })).rejects.toMatchObject({
    status: 409,
  })
  const states = (await desk.getPayouts({})).items.map(({ id, state, reason }) => [id, state, reason])
  const { batchId } = (await desk.getPayouts({ state: 'in-transfer' })).items[0]!
  const batch = async () => (await desk.getPayoutBatches({})).items[0]
  expect(await batch()).toMatchObject({
    id: batchId,
    isRunning: false,
    amount: 2880,
    inTransfer: 1,
    failed: 1,
    sent: 0,
  })
  await desk.markPayoutsSent({ payouts: { batchId }, reference: 'R' })
  expect(await batch()).toMatchObject({ inTransfer: 0, failed: 1, sent: 1 })
  expect(states.slice(0, 2)).toEqual([
    [second, 'failed', 'The account was closed.'],
    [first, 'in-transfer', ''],
  ])
})

test('where the card provider serves the country, an account is opened, and its state read from the provider', async () => {
  const { vendor } = as(owner)
  await expect(vendor.openPayoutAccount({ vendorId })).rejects.toMatchObject({ code: 'gm-error-payout-country' })
  await db.insertInto('vendorLocations').values({ vendorId, country: 'DE' }).execute()
  expect((await vendor.getPayoutSettings({ vendorId })).card).toEqual({ isServed: true, state: null })
  await expect(as(owner, null).vendor.openPayoutAccount({ vendorId })).rejects.toMatchObject({
    code: 'gm-error-proof-needed',
  })
  await expect(as(admin).vendor.openPayoutAccount({ vendorId })).rejects.toMatchObject({ code: 'gm-error-read-only' })
  const { url } = await vendor.openPayoutAccount({ vendorId })
  expect(url).toBe(`${publicUrl}/stripe-payout-success?vid=${vendorId}`)
  // the redirect back proves nothing, only the provider's answer does
  expect((await vendor.getPayoutSettings({ vendorId })).card.state).toBe('started')
  expect((await vendor.getPayoutAccount({ vendorId })).card.state).toBe('ready')
})
