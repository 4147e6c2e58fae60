import { createRouterClient } from '@orpc/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { cancelPayment } from '#features/shop/payments/server/index.ts'
import '#server/audit/audit.tables.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createOrderGroup } from '../orders.factory.ts'
import { camt } from '../testing/a-bank-file.ts'
import { bankEntriesRoutes } from './bank-entries.routes.ts'
import { followPayments } from './follow-payments.ts'

const { db } = await testDatabase()
followPayments()
const payments = createTestPayments(db)
const routes = bankEntriesRoutes(db, ['USD'])
const as = (viewer?: { userId: string; role: number }) =>
  createRouterClient(routes, { context: viewer ? asViewer(viewer) : guest() })
let adminId = ''
let admin: ReturnType<typeof as>
let vendorId = 0

beforeAll(async () => {
  adminId = (await createUser(db, { role: 1, name: 'Ruwan' })).id
  admin = as({ userId: adminId, role: 1 })
  vendorId = await createShop(db)
})
beforeEach(async () => {
  const { items } = await admin.getBankEntries({ limit: 200, language: 'en' })
  if (items.length > 0) await admin.setBankEntriesAside({ ids: items.map(({ id }) => id), isAside: true })
})

/** An awaited transfer of 15.00. */
async function promised() {
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId] })
  const { id } = await db.selectFrom('payments').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  await payments.run(id)
  const { providerId } = await payment(id)
  return { groupId, id, reference: providerId ?? '' }
}

const payment = (id: string) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bring = (content: string) => admin.importBankFile({ name: 'november.xml', content })
const open = async () => (await admin.getBankEntries({ limit: 200, language: 'en' })).items
const problems = async () => (await open()).map(({ problem }) => problem)

test('only admins can reach the bank entries', async () => {
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  for (const who of [as(), as({ userId: owner.id, role: 2 })]) {
    const refused = { code: 'NOT_FOUND' }
    await expect(who.importBankFile({ name: 'a.csv', content: 'x' })).rejects.toMatchObject(refused)
    await expect(who.getBankEntries({ language: 'en' })).rejects.toMatchObject(refused)
    await expect(who.confirmBankEntries({ ids: [1] })).rejects.toMatchObject(refused)
    await expect(who.setBankEntriesAside({ ids: [1], isAside: true })).rejects.toMatchObject(refused)
  }
})

test('an entry with the right reference and amount is suggested, and paid only once an admin confirms it', async () => {
  const { id, reference, groupId } = await promised()
  expect(await bring(camt([{ amount: '15.00', words: [reference], bankId: 'fits' }]))).toEqual({
    ...{ added: 1, known: 0, leftOut: 0 },
  })
  expect((await payment(id)).state).toBe('pending')
  const [entry] = await open()
  expect(entry).toMatchObject({
    problem: null,
    amount: 1500,
    awaited: { reference, groupId, saleId: null, amount: 1500, buyer: 'Asha Perera' },
    ...{ file: 'november.xml', importedBy: 'Ruwan', state: 'open' },
  })
  const ids = [entry?.id ?? 0]
  for (let again = 0; again < 2; again++)
    expect(await admin.confirmBankEntries({ ids })).toEqual({ items: [{ id: ids[0], problem: null }] })
  expect((await payment(id)).state).toBe('succeeded')
  const [confirmed] = (await admin.getBankEntries({ state: 'confirmed', language: 'en' })).items
  expect(confirmed).toMatchObject({ id: ids[0], decidedBy: 'Ruwan', decidedAt: expect.any(String) })
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `order-group:${groupId}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    {
      ...{ userId: adminId, action: 'order.transfer-received', details: { bankEntries: ids } },
      ...{ before: { payment: 'pending' }, after: { payment: 'succeeded' } },
    },
  ])
  const { byUser } = await db
    .selectFrom('transferReceipts')
    .selectAll()
    .where('paymentId', '=', id)
    .executeTakeFirstOrThrow()
  expect(byUser).toBe(adminId)
})

test('importing a statement twice adds nothing, an overlapping one adds the rest, and equal payments stay two', async () => {
  const { reference } = await promised()
  const twice = { amount: '15.00', words: [reference], day: '2026-11-20' }
  const first = camt([twice, twice])
  expect(await bring(first)).toMatchObject({ added: 2, known: 0 })
  expect(await bring(first)).toMatchObject({ added: 0, known: 2 })
  expect(await bring(camt([twice, { ...twice, day: '2026-11-21' }, twice]))).toMatchObject({ added: 1, known: 2 })
  expect(await problems()).toEqual([null, 'twice', 'twice'])
  const again = { ...twice, day: '2026-11-22' }
  const imports = await Promise.all(Array.from({ length: 4 }, () => bring(camt([again]))))
  expect(imports.map(({ added }) => added).sort()).toEqual([0, 0, 0, 1])
})

test('entries that don’t match show the problem, and can be confirmed only where that makes sense', async () => {
  const [loose, less, more, euro, paid, over, other] = await Promise.all(Array.from({ length: 7 }, promised))
  if (!loose || !less || !more || !euro || !paid || !over || !other) throw new Error('nothing was promised')
  await bring(camt([{ amount: '15.00', words: [paid.reference], bankId: 'paid-1' }]))
  await admin.confirmBankEntries({ ids: (await open()).map(({ id }) => id) })
  await db.transaction().execute(tx => cancelPayment(tx, over.id))
  await payments.run(over.id)
  const bare = loose.reference.replaceAll('-', ' ').toLowerCase()
  await bring(
    camt([
      { amount: '15.00', words: [`Thanks for order ${bare}!`] },
      { amount: '14.99', words: [less.reference] },
      { amount: '15.01', words: [more.reference] },
      { amount: '15.00', words: [euro.reference], currency: 'EUR' },
      { amount: '15.00', words: [paid.reference], bankId: 'paid-2' },
      { amount: '15.00', words: [over.reference] },
      { amount: '30.00', words: [other.reference, loose.reference] },
      { amount: '15.00', words: ['Rent'] },
    ]),
  )
  const items = await open()
  const by = (problem: string) => items.find(one => one.problem === problem)?.id ?? 0
  expect(items.map(({ problem }) => problem).sort()).toEqual(
    ['cancelled', 'currency', 'less', 'more', 'paid', 'several', 'unknown', 'written'].sort(),
  )
  const hopeless = ['cancelled', 'currency', 'less', 'paid', 'several', 'unknown'] as const
  const { items: tried } = await admin.confirmBankEntries({ ids: hopeless.map(by) })
  expect(tried.map(({ problem }) => problem)).toEqual(hopeless)
  expect((await payment(less.id)).state).toBe('pending')
  const { items: fine } = await admin.confirmBankEntries({ ids: [by('written'), by('more')] })
  expect(fine.map(({ problem }) => problem)).toEqual([null, null])
  expect((await payment(loose.id)).state).toBe('succeeded')
  // the rest arrives, so that together they are the expected amount
  await bring(camt([{ amount: '0.01', words: [less.reference] }]))
  const parts = (await open()).filter(({ awaited }) => awaited?.reference === less.reference).map(({ id }) => id)
  expect((await admin.confirmBankEntries({ ids: parts })).items.map(({ problem }) => problem)).toEqual([null, null])
  expect((await payment(less.id)).state).toBe('succeeded')
  const postings = await db.selectFrom('ledgerEntries').select('key').where('paymentId', '=', less.id).execute()
  expect(postings).toHaveLength(1)
})

test('simultaneous confirmations of the same entry pay once', async () => {
  const { id, reference } = await promised()
  await bring(camt([{ amount: '15.00', words: [reference] }]))
  const ids = (await open()).map(entry => entry.id)
  const all = await Promise.all(Array.from({ length: 5 }, () => admin.confirmBankEntries({ ids })))
  expect(all.flatMap(({ items }) => items.map(({ problem }) => problem))).toEqual([null, null, null, null, null])
  expect((await payment(id)).state).toBe('succeeded')
})

test('an entry that pays for nothing can be put aside and brought back; a confirmed one stays', async () => {
  const { reference } = await promised()
  await bring(
    camt([
      { amount: '15.00', words: [reference] },
      { amount: '2.00', words: ['Rent'], day: '2026-11-02' },
    ]),
  )
  const ids = (await open()).map(({ id }) => id)
  expect(await admin.setBankEntriesAside({ ids, isAside: true })).toEqual({ count: 2 })
  expect(await open()).toEqual([])
  expect((await admin.confirmBankEntries({ ids })).items.map(({ problem }) => problem)).toEqual(['unknown', 'unknown'])
  expect(await admin.setBankEntriesAside({ ids, isAside: false })).toEqual({ count: 2 })
  expect(await problems()).toEqual([null, 'unknown'])
  await admin.confirmBankEntries({ ids })
  expect(await admin.setBankEntriesAside({ ids, isAside: true })).toEqual({ count: 1 })
  const lines = db.selectFrom('auditLog').select(['action', 'before', 'after']).where('userId', '=', adminId)
  const [aside, back] = [
    { action: 'payments.entry-aside', before: { state: 'open' }, after: { state: 'aside' } },
    { action: 'payments.entry-back', before: { state: 'aside' }, after: { state: 'open' } },
  ]
  const rent = lines.where('target', '=', `bank-entry:${ids[1]}`).orderBy('id')
  expect(await rent.execute()).toEqual([aside, back, aside])
})
