import { createRouterClient } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { payPoints } from './pay-points.ts'
import { pointsRoutes } from './points.routes.ts'

const { db } = await testDatabase()
const router = pointsRoutes(db)
const clientOf = (user?: TestUser, headers?: Record<string, string>) =>
  createRouterClient(router, {
    context: { ...(user ? asViewer(user.viewer) : guest()), ...(headers && { headers: new Headers(headers) }) },
  })

let person: TestUser
let stranger: TestUser
let admin: TestUser
let member: TestUser
let vendorId: number
beforeEach(async () => {
  person = await createUser(db)
  stranger = await createUser(db)
  admin = await createUser(db, { role: 1 })
  member = await createUser(db)
  const owner = await createUser(db)
  vendorId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' } })
  await db
    .insertInto('vendorTeam')
    .values([
      { vendorId, userId: owner.id, role: 1 },
      { vendorId, userId: member.id, role: 3 },
    ])
    .execute()
})

const follow = (userId: string, about: number) =>
  db
    .transaction()
    .execute(tx =>
      payPoints(tx, { userId, reason: 'vendor-followed', source: `vendor:${about}`, aboutVendorId: about }),
    )

describe('who may not', () => {
  test('guests and other people can’t see a person’s points; the answer is the same as for unknown people', async () => {
    await expect(clientOf().getUserPoints({ userId: person.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const foreign = await clientOf(stranger)
      .getUserPoints({ userId: person.id })
      .catch(error => error)
    const missing = await clientOf(stranger)
      .getUserPoints({ userId: crypto.randomUUID() })
      .catch(error => error)
    expect(foreign.code).toBe('NOT_FOUND')
    expect(foreign.toJSON()).toEqual(missing.toJSON())
  })

  test('guests and people outside the team can’t see an enterprise’s points', async () => {
    await expect(clientOf().getVendorPoints({ vendorId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(clientOf(stranger).getVendorPoints({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(clientOf(member).getVendorPoints({ vendorId: vendorId + 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('only admins can give, take or reverse points; for others the calls answer NOT_FOUND', async () => {
    await follow(person.id, vendorId)
    const { items } = await clientOf(person).getUserPoints({ userId: person.id })
    const change = { amount: 5, note: 'a present' }
    for (const client of [clientOf(), clientOf(person), clientOf(member)]) {
      const calls = [
        () => client.adjustUserPoints({ userId: person.id, ...change }),
        () => client.adjustVendorPoints({ vendorId, ...change }),
        () => client.reversePoints({ id: items[0]?.id ?? 0, note: 'no' }),
      ]
      for (const one of calls) await expect(one()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await clientOf(person).getUserPoints({ userId: person.id })).balance).toBe(2)
  })

  test('an admin can’t change points of unknown owners, or reverse unknown entries', async () => {
    const client = clientOf(admin)
    const change = { amount: 5, note: 'a present' }
    const calls = [
      () => client.adjustUserPoints({ userId: crypto.randomUUID(), ...change }),
      () => client.adjustVendorPoints({ vendorId: vendorId + 999, ...change }),
      () => client.reversePoints({ id: 2 ** 31 - 1, note: 'no' }),
    ]
    for (const one of calls) await expect(one()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a person sees their points by page, newest first, with the enterprises’ names', async () => {
  const other = await createVendor(db, { brand: { en: 'Mill' } })
  expect(await clientOf(person).getUserPoints({ userId: person.id })).toMatchObject({ balance: 0, items: [], count: 0 })
  await follow(person.id, vendorId)
  await follow(person.id, other)
  const context = { ...asViewer(person.viewer), language: 'si' }
  const list = await createRouterClient(router, { context }).getUserPoints({ userId: person.id, page: 1, limit: 10 })
  expect(list).toMatchObject({ balance: 4, count: 2, offset: 0, limit: 10 })
  expect(list.items.map(({ about, amount, reason }) => ({ about, amount, reason }))).toEqual([
    { about: 'Mill', amount: 2, reason: 'vendor-followed' },
    { about: 'මී වදය', amount: 2, reason: 'vendor-followed' },
  ])
  const second = await clientOf(admin).getUserPoints({ userId: person.id, page: 2, limit: 1 })
  expect(second).toMatchObject({ balance: 4, count: 2, offset: 1, limit: 1, items: [{ about: 'Hive' }] })
})

test('entries can be sorted and filtered; the balance still sums all', async () => {
  const { id: userId } = person
  for (const amount of [30, 5]) await clientOf(admin).adjustUserPoints({ userId, amount, note: 'a present' })
  await follow(userId, vendorId)
  const amounts = async (wanted: object) =>
    (await clientOf(person).getUserPoints({ userId, ...wanted })).items.map(({ amount }) => amount)
  expect(await amounts({})).toEqual([2, 5, 30])
  expect(await amounts({ sort: 'createdAt' })).toEqual([30, 5, 2])
  expect(await amounts({ sort: '-amount' })).toEqual([30, 5, 2])
  expect(await amounts({ sort: 'amount' })).toEqual([2, 5, 30])
  expect(await amounts({ sort: 'amount', page: 2, limit: 2 })).toEqual([30])
  expect(await clientOf(person).getUserPoints({ userId, reason: 'adjustment', limit: 1 })).toMatchObject({
    balance: 37,
    count: 2,
    items: [{ amount: 5 }],
  })
  await expect(clientOf(person).getUserPoints({ userId, sort: 'owner' as 'amount' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('every role in the team sees the enterprise’s points', async () => {
  await clientOf(admin).adjustVendorPoints({ vendorId, amount: 30, note: 'for the fair' })
  expect(await clientOf(member).getVendorPoints({ vendorId })).toMatchObject({
    balance: 30,
    items: [{ amount: 30, reason: 'adjustment', note: 'for the fair', isReversed: false }],
  })
})

test('a reversal is listed beside the reversed entry, happens once, and is in the audit log', async () => {
  await follow(person.id, vendorId)
  const client = clientOf(admin)
  const before = await client.getUserPoints({ userId: person.id })
  const id = before.items[0]?.id ?? 0
  const { balance, entry } = await client.reversePoints({ id, note: 'by mistake' })
  expect({ balance, ...entry }).toMatchObject({ balance: 0, amount: -2, reason: 'reversal', reverses: id })
  const after = await client.getUserPoints({ userId: person.id })
  expect(after.items).toMatchObject([{ id: entry.id }, { id, isReversed: true }])
  for (const again of [id, entry.id]) {
    await expect(client.reversePoints({ id: again, note: 'again' })).rejects.toMatchObject({
      code: 'gm-error-points-reversed',
      status: 409,
    })
  }
  const line = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `user:${person.id}`)
    .orderBy('id')
    .execute()
  expect(line).toMatchObject([
    {
      ...{ action: 'points.reverse', userId: admin.id, details: { entry: id } },
      ...{ before: { balance: 2 }, after: { balance: 0 }, why: 'by mistake' },
    },
  ])
})

test('points can’t be taken below zero, and one idempotency key gives points once', async () => {
  const keyed = clientOf(admin, { 'idempotency-key': 'a-key-of-mine' })
  const userId = person.id
  const first = await keyed.adjustUserPoints({ userId, amount: 10, note: 'a present' })
  expect(await keyed.adjustUserPoints({ userId, amount: 10, note: 'a present' })).toEqual(first)
  expect(first.balance).toBe(10)
  await expect(clientOf(admin).adjustUserPoints({ userId, amount: -11, note: 'too much' })).rejects.toMatchObject({
    code: 'gm-error-points-below-zero',
    data: { field: 'amount' },
  })
  expect((await clientOf(admin).adjustUserPoints({ userId, amount: -10, note: 'back' })).balance).toBe(0)
  await expect(clientOf(admin).adjustUserPoints({ userId, amount: 1, note: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
