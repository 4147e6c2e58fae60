import { createRouterClient } from '@orpc/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
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
const routes = bankEntriesRoutes(db)
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

/** A transfer of 15.00 that is awaited. */
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

test('for everybody but admins none of it exists', async () => {
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

test('reference and amount fit: it is suggested, nothing is paid by the import, and one click confirms it for good', async () => {
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
  const lines = await db.selectFrom('auditLog').selectAll().where('target', '=', `order-group:${groupId}`).execute()
  expect(lines).toMatchObject([{ userId: adminId, action: 'order.transfer-received', details: { bankEntries: ids } }])
  const { byUser } = await db
    .selectFrom('transferReceipts')
    .selectAll()
    .where('paymentId', '=', id)
    .executeTakeFirstOrThrow()
  expect(byUser).toBe(adminId)
})

test('the same statement again brings nothing, an overlapping one what is new, and equal payments stay two', async () => {
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
