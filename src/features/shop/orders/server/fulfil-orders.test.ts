import { createRouterClient } from '@orpc/server'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder } from '../orders.factory.ts'
import { followPayments } from './follow-payments.ts'
import { vendorOrdersRoutes } from './vendor-orders.routes.ts'

const { db } = await testDatabase()
followPayments()
const given = { db, payments: createTestPayments(db), log: pino({ level: 'silent' }) }
const clientOf = ({ viewer }: TestUser) => createRouterClient(vendorOrdersRoutes(given), { context: asViewer(viewer) })

let owner: TestUser
let vendorId: number
beforeEach(async () => {
  owner = await createUser(db)
  vendorId = await createShop(db)
  await addToTeam(db, vendorId, owner.id, 1)
})

const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const parcelsOf = (id: number) =>
  db.selectFrom('fulfilments').select(['carrier', 'tracking']).where('orderId', '=', id).execute()

test('chosen orders are sent one by one, and never twice', async () => {
  const [first, second, sent] = [
    await createVendorOrder(db, { vendorId }),
    await createVendorOrder(db, { vendorId, pieces: 3 }),
    await createVendorOrder(db, { vendorId, isSent: true }),
  ]
  const other = await createVendorOrder(db, { vendorId: await createShop(db) })
  const orders = [first.id, sent.id, other.id, second.id, first.id, 900_000_000]
  const answer = await clientOf(owner).fulfilOrders({ vendorId, orders: orders.map(id => ({ id, carrier: 'Post' })) })
  expect(answer.items.map(({ order, pieces, problem }) => [order, pieces, problem])).toEqual([
    [`${first.groupId}-1`, 1, null],
    [`${sent.groupId}-1`, 0, 'over'],
    [`${other.id}`, 0, 'unknown'],
    [`${second.groupId}-1`, 3, null],
    [`${first.groupId}-1`, 0, 'twice'],
    ['900000000', 0, 'unknown'],
  ])
  expect(answer).toMatchObject({ sent: 2, isCut: false })
  expect(await statusOf(other.id)).toBe('pending')
  const again = await clientOf(owner).fulfilOrders({ vendorId, orders: [{ id: first.id }, { id: second.id }] })
  expect(again.items.map(({ problem }) => problem)).toEqual(['over', 'over'])
  for (const { id } of [first, second]) {
    expect(await statusOf(id)).toBe('completed')
    expect(await parcelsOf(id)).toHaveLength(1)
  }
})

test('a file contains carriers and numbers; a dry run reports each row’s problem, and sends nothing', async () => {
  const { id, groupId } = await createVendorOrder(db, { vendorId })
  const number = `${groupId}-1`
  // the last ones are from older files, and a purchase's number alone
  const others = `ten,Post,RR2\n1-1,Post,RR3\n${number},Post,${'R'.repeat(101)}\n${id},Post,RR4\n${groupId},Post,RR5\n`
  const csv = `order,carrier,tracking\n#${number},Post,RR1\n${others}`
  const client = clientOf(owner)
  const problems = [null, 'no-number', 'unknown', 'too-long', 'unknown', 'unknown']
  const trial = await client.fulfilOrders({ vendorId, csv, isTrial: true })
  expect(trial.items.map(({ problem }) => problem)).toEqual(problems)
  expect(trial.sent).toBe(0)
  expect(await statusOf(id)).toBe('pending')
  const answer = await client.fulfilOrders({ vendorId, csv })
  expect(answer.items.map(({ problem }) => problem)).toEqual(problems)
  expect(await parcelsOf(id)).toEqual([{ carrier: 'Post', tracking: 'RR1' }])
})

test('a wrong row doesn’t block a good row of the same order', async () => {
  const { id, groupId } = await createVendorOrder(db, { vendorId })
  const number = `${groupId}-1`
  const csv = `${number},Post,${'R'.repeat(101)}\n${number},Post,RR1\n${number},Post,RR2\n`
  const { items } = await clientOf(owner).fulfilOrders({ vendorId, csv })
  expect(items.map(({ problem }) => problem)).toEqual(['too-long', null, 'twice'])
  expect(await parcelsOf(id)).toEqual([{ carrier: 'Post', tracking: 'RR1' }])
})

test('of a file with too many rows the first are done, and the rest is reported', async () => {
  const csv = Array.from({ length: 201 }, (_, index) => `${index + 1}`).join('\n')
  const { items, isCut } = await clientOf(owner).fulfilOrders({ vendorId, csv, isTrial: true })
  expect([items.length, isCut]).toEqual([200, true])
})

test('plain members and strangers can’t send orders, and an admin of Pola gets an error that they only read', async () => {
  const { id } = await createVendorOrder(db, { vendorId })
  const member = await createUser(db)
  await addToTeam(db, vendorId, member.id, 3)
  for (const user of [member, await createUser(db)])
    await expect(clientOf(user).fulfilOrders({ vendorId, orders: [{ id }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  const admin = clientOf(await createUser(db, { role: 1 }))
  await expect(admin.fulfilOrders({ vendorId, orders: [{ id }] })).rejects.toMatchObject({ code: 'gm-error-read-only' })
  expect(await admin.getVendorOrder({ id })).toMatchObject({ may: { act: false } })
  expect(await statusOf(id)).toBe('pending')
})
