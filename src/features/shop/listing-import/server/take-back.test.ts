import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeVariants, takeStock } from '#features/market/listings/server/index.ts'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { createVendorOrder } from '#features/shop/orders/orders.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { ListingImportDetails } from '../listing-import.contract.ts'
import { listingImports, shopify, tea } from '../testing/imports-of-a-vendor.ts'

const { db } = await testDatabase()
const { as, begin, add, check, start, undo, state } = await listingImports(db)

let vendorId: number
let owner: TestUser
beforeEach(async () => {
  ;({ vendorId, owner } = await begin())
})

/** Resolves once another transaction waits for a lock of this one. */
async function somebodyWaits(tx: Tx) {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks
        where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      return rows.length
    })
    .toBeGreaterThan(0)
}

describe('the undo of an import', () => {
  test('restores the tables as they were, after an import that did what its check announced', async () => {
    const first = await add(shopify(tea, 'rice,Rice,food-and-drink,3,,,'))
    await check(first)
    await start(first.id)
    const before = await state()
    const item = await add(
      shopify('tea,Tea,food-and-drink,14,T1,9,', 'rice,Rice,food-and-drink,3,,,', 'soap,Soap,food-and-drink,2,,,'),
    )
    expect(await check(item)).toMatchObject({ counts: { created: 1, changed: 1, unchanged: 1, skipped: 0 } })
    const done = await start(item.id)
    expect(done).toMatchObject({ state: 'done', counts: { created: 1, changed: 1, unchanged: 1, skipped: 0 } })
    expect(Date.parse(done.undoUntil ?? '') - Date.parse(done.finishedAt ?? '')).toBe(7 * 86_400_000)
    // whoever started it and has opened its page since isn't notified
    expect(await notifiedKinds(db, owner.id)).not.toContain('listing-import-ended')
    expect(await state()).not.toEqual(before)
    expect(await undo(item.id)).toMatchObject({ state: 'undone', kept: [], undoUntil: null })
    expect(await state()).toEqual(before)
    await expect(as(owner).undoListingImport({ id: item.id })).rejects.toMatchObject({ code: 'gm-error-import-state' })
  })

  test('leaves listings that were changed, sold or edited since, and names them', async () => {
    const item = await add(
      shopify(...['a', 'b', 'c', 'd', 'e'].map(one => `${one},${one.toUpperCase()},food-and-drink,2,,5,`)),
    )
    await check(item)
    await start(item.id)
    const ids = (await state()).map(([id]) => id)
    const [changed = 0, sold = 0, written = 0, gone = 0] = ids
    await db.transaction().execute(tx => changeVariants(tx, [changed], one => ({ ...one, price: 999 })))
    const { id: variantId } = await db
      .selectFrom('listingVariants')
      .select('id')
      .where('listingId', '=', sold)
      .executeTakeFirstOrThrow()
    const order = await createVendorOrder(db, { vendorId })
    await db.updateTable('orderLines').set({ listingId: sold, variantId }).where('orderId', '=', order.id).execute()
    await db
      .insertInto('listingDrafts')
      .values({ listingId: written, content: {} as never })
      .execute()
    await db.deleteFrom('listings').where('id', '=', gone).execute()
    const undone = await undo(item.id)
    expect(undone).toMatchObject({ state: 'undone', keptCount: 3 })
    expect(undone.kept).toEqual([
      { listingId: changed, title: 'A', why: 'changed' },
      { listingId: sold, title: 'B', why: 'sold' },
      { listingId: written, title: 'C', why: 'changed' },
    ])
    const left = (await state()).map(([id]) => id)
    expect(ids.filter(id => left.includes(id))).toEqual([changed, sold, written])
  })

  test('doesn’t deadlock with a purchase of several listings that are imported once more', async () => {
    const rows = (price: number) => ['a', 'b'].map(one => `${one},Tea ${one},food-and-drink,${price},${one},5,`)
    const first = await add(shopify(...rows(2).toReversed()))
    await check(first)
    await start(first.id)
    const variants = await db
      .selectFrom('listingVariants')
      .innerJoin('listings', 'listings.id', 'listingId')
      .select('listingVariants.id')
      .where('vendorId', '=', vendorId)
      .orderBy('listingVariants.id')
      .execute()
    const [one = 0, other = 0] = variants.map(({ id }) => id)
    const second = await add(shopify(...rows(3)))
    await check(second)
    let imported: Promise<ListingImportDetails> | undefined
    await db.transaction().execute(async tx => {
      await takeStock(tx, [{ variantId: one, quantity: 1 }])
      imported = start(second.id)
      await somebodyWaits(tx)
      // held by the import, the lock would make this wait
      await tx.selectFrom('listingVariants').select('id').where('id', '=', other).forUpdate().noWait().execute()
    })
    expect(await imported).toMatchObject({ state: 'done', counts: { changed: 2 } })
  })

  test('leaves a listing that is bought during the undo', async () => {
    const item = await add(shopify(tea))
    await check(item)
    await start(item.id)
    const [[listingId = 0] = []] = await state()
    const { id: variantId } = await db
      .selectFrom('listingVariants')
      .select('id')
      .where('listingId', '=', listingId)
      .executeTakeFirstOrThrow()
    const order = await createVendorOrder(db, { vendorId })
    let undone: Promise<ListingImportDetails> | undefined
    await db.transaction().execute(async tx => {
      await takeStock(tx, [{ variantId, quantity: 1 }])
      await tx.updateTable('orderLines').set({ listingId, variantId }).where('orderId', '=', order.id).execute()
      undone = undo(item.id)
      await somebodyWaits(tx)
    })
    expect((await undone)?.kept).toEqual([{ listingId, title: 'Tea', why: 'sold' }])
  })
})
