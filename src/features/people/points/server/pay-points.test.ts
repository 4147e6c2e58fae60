import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { PaidReason } from '../point-reasons.ts'
import { balanceOf } from './list-points.ts'
import { payPoints } from './pay-points.ts'

const { db } = await testDatabase()
const pay = (userId: string, about: number, reason: PaidReason = 'vendor-followed') =>
  db.transaction().execute(tx => payPoints(tx, { userId, reason, source: `vendor:${about}`, aboutVendorId: about }))

test('nobody is paid without a verified address, with a disabled account, or after deletion', async () => {
  const unverified = await createUser(db, { emailVerified: false })
  const disabled = await createUser(db, { disabledAt: new Date() })
  const vendorId = await createVendor(db)
  for (const id of [unverified.id, disabled.id, crypto.randomUUID()]) expect(await pay(id, vendorId)).toBe(0)
})

test.each([1, 2, 3] as const)('a deed for one’s own enterprise (team role %s) isn’t paid', async role => {
  const person = await createUser(db)
  const vendorId = await createVendor(db)
  if (role !== 1)
    await db
      .insertInto('vendorTeam')
      .values({ vendorId, userId: (await createUser(db)).id, role: 1 })
      .execute()
  await db.insertInto('vendorTeam').values({ vendorId, userId: person.id, role }).execute()
  expect(await pay(person.id, vendorId)).toBe(0)
  expect(await pay(person.id, vendorId, 'feedback-shared')).toBe(0)
  expect(await pay(person.id, await createVendor(db))).toBe(2)
})

test('a deed for an enterprise pays once, however often it’s repeated', async () => {
  const person = await createUser(db)
  const vendorId = await createVendor(db)
  expect([await pay(person.id, vendorId), await pay(person.id, vendorId)]).toEqual([2, 0])
  expect(await pay(person.id, vendorId, 'feedback-shared')).toBe(10)
})

test('simultaneous calls pay no more than the day’s cap, and the next day pays on', async () => {
  const person = await createUser(db)
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => pay(person.id, 1000 + index)))
  expect(all.filter(amount => amount === 2)).toHaveLength(5)
  expect(await balanceOf(db, { userId: person.id })).toBe(10)
  const yesterday = new Date(Date.now() - 86_400_000)
  await db.updateTable('pointEntries').set({ createdAt: yesterday }).where('userId', '=', person.id).execute()
  expect(await pay(person.id, 2000)).toBe(2)
})

test('a reason pays only owners of its kind', async () => {
  const vendorId = await createVendor(db)
  const wrong = db
    .transaction()
    .execute(tx => payPoints(tx, { vendorId, reason: 'vendor-followed', source: 'vendor:1' }))
  await expect(wrong).rejects.toThrow('does not pay such an owner')
})

test('points roll back with the transaction of the deed', async () => {
  const person = await createUser(db)
  const failed = db.transaction().execute(async tx => {
    await payPoints(tx, { userId: person.id, reason: 'address-verified', source: 'address' })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await balanceOf(db, { userId: person.id })).toBe(0)
})
