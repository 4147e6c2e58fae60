import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addDays } from '#shared/add-days.ts'

import { createFee } from '../fees.factory.ts'
import { feesRoutes } from './fees.routes.ts'
import { keepFirstFee } from './keep-first-fee.ts'
import { notifyOfFee } from './notify-of-fee.ts'
import { readFeePercent } from './read-fees.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser) => createRouterClient(feesRoutes(db), { context: asViewer(user.viewer) })
const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today, days)
const why = 'Payment costs more'

let admin: TestUser
let first: number
beforeEach(async () => {
  await db.deleteFrom('platformFees').where('ofServer', '=', false).execute()
  await db.deleteFrom('appSettings').where('key', '=', 'fee_notice').execute()
  await db.deleteFrom('mails').execute()
  await keepFirstFee(db, 6)
  admin = await createUser(db, { role: 1, name: 'Asha' })
  first = (await db.selectFrom('platformFees').select('id').executeTakeFirstOrThrow()).id
})

test('only admins see who planned fees, and change them; anybody sees what holds', async () => {
  const id = await createFee(db, { startsOn: inDays(20) })
  for (const context of [guest(), asViewer((await createUser(db)).viewer)]) {
    const client = createRouterClient(feesRoutes(db), { context })
    for (const call of [
      () => client.getAllFees(),
      () => client.planFee({ basisPoints: 1, startsOn: inDays(30), why, follows: id }),
      () => client.withdrawFee({ id, why }),
      () => client.setFeeNotice({ days: 1 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await client.getFees()).toEqual({
      now: { basisPoints: 600 },
      planned: [{ basisPoints: 700, startsOn: inDays(20) }],
    })
  }
})

test('a raised fee begins after the days of notice, a lower one tomorrow, and each after the last', async () => {
  const client = clientOf(admin)
  const plan = (basisPoints: number, days: number, follows: number) =>
    client.planFee({ basisPoints, startsOn: inDays(days), why, follows })
  await expect(plan(700, 15, first)).rejects.toMatchObject({ code: 'gm-error-fee-too-soon' })
  await expect(plan(500, 0, first)).rejects.toMatchObject({ code: 'gm-error-fee-too-soon' })
  await expect(plan(600, 20, first)).rejects.toMatchObject({ code: 'gm-error-fee-same' })
  await expect(plan(700, 1097, first)).rejects.toMatchObject({ code: 'gm-error-fee-too-soon' })
  const { items } = await plan(700, 16, first)
  expect(items).toMatchObject([
    { basisPoints: 700, startsOn: inDays(16), state: 'planned', by: 'Asha', why, isFirst: false },
    { basisPoints: 600, state: 'current', by: null, isFirst: true },
  ])
  const second = items[0]?.id ?? 0
  await expect(plan(500, 20, first)).rejects.toMatchObject({ code: 'gm-error-fees-changed', status: 409 })
  await expect(plan(500, 16, second)).rejects.toMatchObject({ code: 'gm-error-fee-too-soon' })
  expect((await plan(500, 17, second)).items).toHaveLength(3)
  const acts = await db.selectFrom('auditLog').selectAll().where('userId', '=', admin.id).orderBy('id').execute()
  expect(acts).toMatchObject([
    { action: 'fee.plan', why, before: { basisPoints: 600 }, after: { basisPoints: 700, startsOn: inDays(16) } },
    { action: 'fee.plan', before: { basisPoints: 700 } },
  ])
})

test('of two admins who plan at once one is refused', async () => {
  const plans = [500, 400].map(basisPoints =>
    clientOf(admin).planFee({ basisPoints, startsOn: inDays(3), why, follows: first }),
  )
  const done = await Promise.allSettled(plans)
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(createFee(db, { startsOn: inDays(3) })).rejects.toThrow('platform_fees_start')
})

test('the last planned fee is withdrawn, and stays on record; others and one that holds are not', async () => {
  const [one, two] = [await createFee(db, { startsOn: inDays(20) }), await createFee(db, { startsOn: inDays(30) })]
  const client = clientOf(admin)
  for (const id of [one, first])
    await expect(client.withdrawFee({ id, why })).rejects.toMatchObject({ code: 'gm-error-fee-begun' })
  await expect(client.withdrawFee({ id: 999_999, why })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await client.withdrawFee({ id: two, why })).items).toMatchObject([
    { id: two, state: 'withdrawn', withdrawn: { by: 'Asha' } },
    { id: one, state: 'planned' },
    { id: first, state: 'current' },
  ])
  expect((await client.getFees()).planned).toHaveLength(1)
  const act = { action: 'fee.withdraw', why }
  expect(
    await db.selectFrom('auditLog').select(['action', 'why']).where('userId', '=', admin.id).orderBy('id').execute(),
  ).toEqual([act])
})

test('days of notice hold for what is planned from then on, and are recorded', async () => {
  const client = clientOf(admin)
  expect((await client.setFeeNotice({ days: 30 })).noticeDays).toBe(30)
  const plan = (days: number) => client.planFee({ basisPoints: 700, startsOn: inDays(days), why, follows: first })
  await expect(plan(30)).rejects.toMatchObject({ code: 'gm-error-fee-too-soon' })
  await plan(31)
  await expect(client.setFeeNotice({ days: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const line = db.selectFrom('auditLog').select(['before', 'after']).where('action', '=', 'fee.notice')
  expect(await line.executeTakeFirst()).toEqual({ before: { days: 15 }, after: { days: 30 } })
})

test('the variable of the server holds until an admin plans a fee', async () => {
  await keepFirstFee(db, 2.5)
  expect(await readFeePercent(db)).toBe(2.5)
  await createFee(db, { startsOn: inDays(20) })
  await keepFirstFee(db, 9)
  expect(await readFeePercent(db)).toBe(2.5)
})

test('the fee of today is the last that has begun and isn’t withdrawn, as a naive search finds it', async () => {
  const fee = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    day: fc.integer({ min: -5, max: 5 }),
    isWithdrawn: fc.boolean(),
  })
  const fees = fc.uniqueArray(fee, { selector: ({ day, isWithdrawn }) => `${day}${isWithdrawn}`, maxLength: 8 })
  class Back extends Error {}
  await fc.assert(
    fc.asyncProperty(fees, async rows => {
      let expected = 600
      for (let day = -5; day <= 0; day++)
        expected = rows.find(one => one.day === day && !one.isWithdrawn)?.basisPoints ?? expected
      const read = db.transaction().execute(async tx => {
        for (const { basisPoints, day, isWithdrawn } of rows)
          await tx
            .insertInto('platformFees')
            .values({ basisPoints, startsOn: inDays(day), withdrawnAt: isWithdrawn ? new Date() : null })
            .execute()
        expect(Math.round((await readFeePercent(tx)) * 100)).toBe(expected)
        throw new Back()
      })
      await expect(read).rejects.toThrow(Back)
    }),
    { numRuns: 40 },
  )
})

test('nothing changes or deletes a fee that has begun; its planner may be forgotten', async () => {
  const begin = (work: (tx: Tx, id: number) => Promise<unknown>) =>
    db.transaction().execute(async tx => {
      const begun = { basisPoints: 100, startsOn: today, createdBy: admin.id }
      const { id } = await tx.insertInto('platformFees').values(begun).returning('id').executeTakeFirstOrThrow()
      await work(tx, id)
      throw new Error('it went through')
    })
  const kept = 'a fee that has begun'
  for (const change of [{ basisPoints: 200 }, { withdrawnAt: new Date() }])
    await expect(
      begin((tx, id) => tx.updateTable('platformFees').set(change).where('id', '=', id).execute()),
    ).rejects.toThrow(kept)
  await expect(begin((tx, id) => tx.deleteFrom('platformFees').where('id', '=', id).execute())).rejects.toThrow(kept)
  await expect(
    begin((tx, id) => tx.updateTable('platformFees').set({ createdBy: null }).where('id', '=', id).execute()),
  ).rejects.toThrow('it went through')
})

async function mailed() {
  const rows = await db.selectFrom('mails').select(['toAddress', 'subject']).orderBy('subject').execute()
  return rows.map(({ toAddress, subject }) => `${toAddress}: ${subject}`)
}

test('owners of enterprises that sell hear once of a raised fee, and of its withdrawal; nobody else does', async () => {
  const [owner, member, idle] = [await createUser(db), await createUser(db), await createUser(db)]
  const shops = [await createVendor(db), await createVendor(db)]
  for (const vendorId of shops) {
    await createListing(db, { vendorId })
    await addToTeam(db, vendorId, owner.id, 1)
  }
  await addToTeam(db, shops[0] ?? 0, member.id, 3)
  await addToTeam(db, await createVendor(db), idle.id, 1)
  const id = await createFee(db, { startsOn: inDays(20) })
  const notifyOwners = (withdrawn: boolean) => notifyOfFee(db, 'https://pola.test', { feeId: id, withdrawn })
  await notifyOwners(true)
  expect(await mailed()).toEqual([])
  await Promise.all([notifyOwners(false), notifyOwners(false)])
  await notifyOwners(false)
  expect(await mailed()).toEqual([expect.stringContaining(`${owner.email}: Our fee rises from 6% to 7% on`)])
  const seen = await db.selectFrom('notifications').select(['userId', 'data']).where('kind', '=', 'fee-news').execute()
  expect(seen).toMatchObject([{ userId: owner.id, data: { vendorId: Math.min(...shops), before: '6', after: '7' } }])
  await clientOf(admin).withdrawFee({ id, why })
  await notifyOwners(false)
  await notifyOwners(true)
  expect(await mailed()).toHaveLength(2)
  expect((await mailed())[1]).toBe(`${owner.email}: Our fee stays at 6%`)
})
