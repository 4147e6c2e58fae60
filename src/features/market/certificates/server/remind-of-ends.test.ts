import { beforeEach, expect, test } from 'vitest'
import { createCertificate, createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.test'
const on = (day: string) => remindOfEnds(db, publicUrl, new Date(`${day}T05:41:00Z`))

let owner: TestUser
let certificateId: number
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  owner = await createUser(db)
  certificateId = await createCertificate(db, { title: { en: 'Organic' } })
})

async function createHolder(validUntil: string, status?: number): Promise<number> {
  const vendorId = await createVendor(db, {
    ...{ brand: { en: 'Hive' }, certificates: [{ certificateId, number: '1', validUntil }] },
    ...(status !== undefined && { status, approvedAt: null }),
  })
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
  return vendorId
}

async function mails(): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', owner.email)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ subject }) => subject)
}

test('the team hears of it 30 and 7 days before, once each', async () => {
  await createHolder('2031-03-31')
  await on('2031-02-28')
  expect(await mails()).toEqual([])
  for (const day of ['2031-03-01', '2031-03-01', '2031-03-02', '2031-03-23']) await on(day)
  expect(await mails()).toEqual(['Your certificate Organic ends on 31 Mar 2031'])
  for (const day of ['2031-03-24', '2031-03-25', '2031-03-31', '2031-04-01']) await on(day)
  expect(await mails()).toHaveLength(2)
})

test('two nodes that look at the same moment send one mail', async () => {
  await createHolder('2031-03-31')
  await Promise.all([on('2031-03-05'), on('2031-03-05')])
  expect(await mails()).toHaveLength(1)
})

test('one that is renewed has no second mail, but those of its new end', async () => {
  const vendorId = await createHolder('2031-03-31')
  await on('2031-03-05')
  await db
    .updateTable('vendorCertificates')
    .set({ validUntil: '2032-03-31' })
    .where('vendorId', '=', vendorId)
    .execute()
  await on('2031-03-26')
  expect(await mails()).toHaveLength(1)
  await on('2032-03-26')
  expect(await mails()).toEqual([
    'Your certificate Organic ends on 31 Mar 2031',
    'Your certificate Organic ends on 31 Mar 2032',
  ])
})

test('an enterprise that isn’t shown hears nothing', async () => {
  await createHolder('2031-03-31', 2)
  await on('2031-03-26')
  expect(await mails()).toEqual([])
})
