import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/teams/teams.tables.ts'
import '#server/mail/mails.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'

const { db } = await testDatabase()
const parts = { db, publicUrl: 'https://pola.test' }
const endsAt = new Date('2027-11-23T12:00:00Z')
const before = (days: number) => new Date(endsAt.getTime() - days * 86_400_000)
let vendorId = 0
let email = ''

beforeEach(async () => {
  const user = await createUser(db)
  email = user.email
  vendorId = await createVendor(db, { brand: { en: 'Nuwara Leaf' } })
  await db.insertInto('vendorTeam').values({ vendorId, userId: user.id, role: 1 }).execute()
  await db.insertInto('subscriptions').values({ vendorId, status: 1, endsAt, paymentMethod: 2 }).execute()
})

async function subjects() {
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', email)
    .orderBy('createdAt')
    .execute()
  return mails.map(({ subject }) => subject)
}

test('the team is notified once each 30 and 7 days before the end and on it, and then the subscription is over', async () => {
  for (const days of [31, 30, 29.5, 8, 7, 6, 0.1, 0, -1]) {
    await sweepSubscriptions(parts, before(days))
    await sweepSubscriptions(parts, before(days))
  }
  const soon = 'Your subscription ends on 23 Nov 2027'
  expect(await subjects()).toEqual([soon, soon, 'Your subscription has ended'])
  const row = await db.selectFrom('subscriptions').select('status').where('vendorId', '=', vendorId).executeTakeFirst()
  expect(row).toEqual({ status: 3 })
})

test('after an outage only notices that are still true are sent', async () => {
  await sweepSubscriptions(parts, before(-3))
  expect(await subjects()).toEqual(['Your subscription has ended'])
})

test('a team with an invalid email doesn’t block the notices of others', async () => {
  const broken = await createUser(db)
  const brokenId = await createVendor(db)
  await db.insertInto('vendorTeam').values({ vendorId: brokenId, userId: broken.id, role: 1 }).execute()
  // so that it is handled first
  const earlier = new Date(endsAt.getTime() - 60_000)
  await db.deleteFrom('subscriptions').where('vendorId', '=', vendorId).execute()
  for (const [id, end] of [
    [brokenId, earlier],
    [vendorId, endsAt],
  ] as const)
    await db.insertInto('subscriptions').values({ vendorId: id, status: 1, endsAt: end, paymentMethod: 2 }).execute()
  await db.updateTable('users').set({ email: 'nobody, at all' }).where('id', '=', broken.id).execute()
  await sweepSubscriptions(parts, before(0))
  expect(await subjects()).toEqual(['Your subscription has ended'])
  await db.deleteFrom('subscriptions').where('vendorId', '=', brokenId).execute()
})
