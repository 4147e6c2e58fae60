import { expect, test } from 'vitest'
import '#features/platform/search/search.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendor } from '../directory.factory.ts'
import { hideVendor } from './change-profile.ts'
import { hideEnterprise, readStandings, showEnterprise } from './set-standings.ts'

const { db } = await testDatabase()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const standingOf = async (id: number) => (await readStandings(db, [id])).get(id)
const documentsOf = async (id: number) =>
  (
    await db
      .selectFrom('searchDocuments')
      .select('language')
      .where('objectId', '=', `profile-${id}`)
      .where('record', 'is not', null)
      .execute()
  ).length

test('a hidden enterprise leaves the search, and comes back as it was', async () => {
  const id = await createVendor(db, { level: 3 })
  const [before, documents] = [await standingOf(id), await documentsOf(id)]
  expect(documents).toBeGreaterThan(0)
  expect(await inTx(tx => hideEnterprise(tx, id))).toEqual(before)
  expect(await standingOf(id)).toMatchObject({ status: 6, hiddenStatus: 1, hiddenBy: 'admin' })
  expect(await documentsOf(id)).toBe(0)
  expect(await inTx(tx => showEnterprise(tx, id, before))).toMatchObject({ hiddenBy: 'admin' })
  expect([await standingOf(id), await documentsOf(id)]).toEqual([before, documents])
})

test('one that its team had hidden is hidden by its team again', async () => {
  const id = await createVendor(db)
  await inTx(tx => hideVendor(tx, id, 'team'))
  const before = await standingOf(id)
  expect(await inTx(tx => hideEnterprise(tx, id))).toEqual(before)
  expect(await standingOf(id)).toMatchObject({ status: 6, hiddenStatus: 1, hiddenBy: 'admin' })
  await inTx(tx => showEnterprise(tx, id, before))
  expect(await standingOf(id)).toEqual(before)
  expect(await inTx(tx => showEnterprise(tx, id, before))).toBeUndefined()
})

test('what was never visible stays as it is', async () => {
  const id = await createVendor(db, { status: 2, approvedAt: null })
  expect(await inTx(tx => hideEnterprise(tx, id))).toBeUndefined()
  expect(await inTx(tx => showEnterprise(tx, id))).toBeUndefined()
  expect(await inTx(tx => hideEnterprise(tx, 999_999))).toBeUndefined()
  expect(await standingOf(id)).toMatchObject({ status: 2, hiddenBy: null })
})
