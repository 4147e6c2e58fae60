import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { indexVendors, whenVendorsIndexed } from '#features/market/directory/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { enterApprovals } from './approval-credits.ts'
import { balanceOfCredits, settleCredits } from './post-credits.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'

const { db } = await testDatabase()
whenVendorsIndexed(enterApprovals)

/** Approves an enterprise, as the directory does. */
async function approve(vendorId: number) {
  await db.transaction().execute(async tx => {
    await tx.updateTable('vendors').set({ status: 1, approvedAt: '2026-11-23' }).where('id', '=', vendorId).execute()
    await indexVendors(tx, [vendorId])
  })
}

const waiting = { status: 3, approvedAt: null } as const
const withTeam = async (vendorId: number) => {
  await addToTeam(db, vendorId, (await createUser(db)).id, 1)
  return vendorId
}
const given = async (vendorId: number) =>
  (await db.selectFrom('creditEntries').select('kind').where('vendorId', '=', vendorId).execute()).map(
    ({ kind }) => kind,
  )

test('an approved enterprise gets its credits once, whatever is changed or read afterwards', async () => {
  const vendorId = await withTeam(await createVendor(db, waiting))
  expect(await given(vendorId)).toEqual([])
  await approve(vendorId)
  expect(await balanceOfCredits(db, vendorId)).toBe(2)
  await Promise.all([approve(vendorId), approve(vendorId), settleCredits(db, vendorId)])
  await sweepSubscriptions({ db, publicUrl: '', isOffered: true })
  expect(await given(vendorId)).toEqual(['approval'])
})

test('an approval that is rolled back gives no credits', async () => {
  const vendorId = await withTeam(await createVendor(db, waiting))
  const failed = db.transaction().execute(async tx => {
    await tx.updateTable('vendors').set({ status: 1, approvedAt: '2026-11-23' }).where('id', '=', vendorId).execute()
    await indexVendors(tx, [vendorId])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await given(vendorId)).toEqual([])
})

test('enterprises approved earlier, or with a new team, get their credits within the hour, and none expire without a team', async () => {
  const imported = await createVendor(db)
  expect(await given(imported)).toEqual([])
  await sweepSubscriptions({ db, publicUrl: '', isOffered: true })
  expect(await given(imported)).toEqual([])
  await withTeam(imported)
  await sweepSubscriptions({ db, publicUrl: '' })
  expect(await given(imported)).toEqual([])
  await sweepSubscriptions({ db, publicUrl: '', isOffered: true })
  expect(await given(imported)).toEqual(['approval'])
})
