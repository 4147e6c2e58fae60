import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { listingImports, never, shopify, tea } from '../testing/imports-of-a-vendor.ts'
import { type ImportTools, runImport } from './run-import.ts'
import { resumeImports, sweepImports, wakeImports } from './sweep-imports.ts'

const { db } = await testDatabase()
const { as, tools, begin, upload, add, run, check, start, undo, state } = await listingImports(db)

let vendorId: number
let owner: TestUser
beforeEach(async () => {
  ;({ vendorId, owner } = await begin())
})

describe('the run of an import', () => {
  test('that was killed is completed by the next worker, with the same report', async () => {
    const rows = Array.from(
      { length: 90 },
      (_, at) => `p${at},Product ${at},food-and-drink,2,,5,https://shop.org/${at}.png`,
    )
    const item = await add(shopify(...rows))
    await check(item, { withPictures: true })
    await as(owner).startListingImport({ id: item.id })
    const stop = new AbortController()
    let asked = 0
    const ask: ImportTools['ask'] = async () => {
      asked += 1
      if (asked === 30) stop.abort()
      return { status: 404, body: Buffer.alloc(0), isCut: false }
    }
    await runImport(tools(ask), item.id, stop.signal)
    expect(await state()).toHaveLength(40)
    expect(await as(owner).getListingImport({ id: item.id })).toMatchObject({ state: 'importing' })
    await run(item.id)
    const done = await as(owner).getListingImport({ id: item.id })
    expect(done).toMatchObject({
      state: 'done',
      counts: { created: 90, unchanged: 0 },
      progress: { done: 90, total: 90 },
    })
    expect(await state()).toHaveLength(90)
    // a job that runs twice does nothing the second time
    await run(item.id)
    expect(await state()).toHaveLength(90)
    await undo(item.id)
    expect(await state()).toEqual([])
  })

  test('lets other imports run during a large one, which then continues where it was', async () => {
    const rows = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => `${name}${at},${name} ${at},food-and-drink,2,,5,`)
    const large = await add(shopify(...rows(50, 'l'), 'broken,Broken,food-and-drink,cheap,,5,'))
    const small = { vendorId: await createVendor(db), owner: await createUser(db) }
    await addToTeam(db, small.vendorId, small.owner.id, 1)
    const fileId = await upload(shopify(...rows(3, 's')), small.owner)
    const other = await as(small.owner).addListingImport({ vendorId: small.vendorId, fileId })
    const settings = { ...large.settings, currency: 'USD' }
    await check(large)
    await as(owner).startListingImport({ id: large.id })
    await as(small.owner).checkListingImport({ id: other.id, settings })
    const slice = (id: number) => runImport({ ...tools(), longestSlice: 0 }, id, never)
    const look = () => as(owner).getListingImport({ id: large.id })
    await slice(large.id)
    expect(await look()).toMatchObject({ state: 'importing', waits: 'turn', progress: { done: 20, total: 51 } })
    await slice(other.id)
    expect(await as(small.owner).getListingImport({ id: other.id })).toMatchObject({ state: 'checked', waits: null })
    // nobody waits any more
    await slice(large.id)
    expect(await look()).toMatchObject({ state: 'done', waits: null, counts: { created: 50, skipped: 1 } })
    const { count, items } = await as(owner).getListingImportRows({ id: large.id, limit: 100 })
    expect([count, items.map(({ row }) => row)]).toEqual([51, Array.from({ length: 51 }, (_, at) => at + 1)])
    await undo(large.id)
    expect(await state()).toEqual([])
  })

  test('tells those who wait which import is running, and what that one waits for', async () => {
    const item = await add(shopify(tea))
    const second = await add(shopify(tea))
    await as(owner).checkListingImport({ id: item.id, settings: item.settings })
    const refused = (given: object) =>
      expect(as(owner).checkListingImport({ id: second.id, settings: second.settings })).rejects.toMatchObject({
        code: 'gm-error-import-running',
        data: { given },
      })
    const change = (change: object) => db.updateTable('listingImports').set(change).where('id', '=', item.id).execute()
    const file = 'tea.csv'
    await refused({ file, done: 0, total: 0, waits: 'turn' })
    await change({ waits: false, done: 3, total: 5, beatAt: new Date() })
    await refused({ file, done: 3, total: 5, waits: '' })
    await change({ beatAt: new Date(Date.now() - 16_000) })
    await refused({ file, done: 3, total: 5, waits: 'restart' })
  })

  test('is resumed at once by a node that restarts after it was killed', async () => {
    const item = await add(shopify(tea))
    await as(owner).checkListingImport({ id: item.id, settings: item.settings })
    await db.updateTable('listingImports').set({ waits: false, attempts: 1 }).where('id', '=', item.id).execute()
    await sql`delete from pgboss.job`.execute(db)
    await resumeImports(db)
    const { rows } = await sql`select data from pgboss.job where name = 'listing-imports'`.execute(db)
    expect(rows).toContainEqual({ data: { id: item.id } })
    await run(item.id)
    expect(await as(owner).getListingImport({ id: item.id })).toMatchObject({ state: 'checked' })
  })

  test('is queued once more when its worker is gone without a word', async () => {
    const item = await add(shopify(tea))
    await as(owner).checkListingImport({ id: item.id, settings: item.settings })
    await sql`delete from pgboss.job`.execute(db)
    await wakeImports(db)
    const jobs = async () => (await sql`select from pgboss.job where name = 'listing-imports'`.execute(db)).rows.length
    expect(await jobs()).toBe(0)
    await db
      .updateTable('listingImports')
      .set({ beatAt: new Date(0) })
      .where('id', '=', item.id)
      .execute()
    await wakeImports(db)
    expect(await jobs()).toBe(1)
  })

  test('is kept after seven days, while its file is deleted; the history remains', async () => {
    const item = await add(shopify(tea))
    await check(item)
    await start(item.id)
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    await sweepImports(db, days(6))
    expect((await as(owner).getListingImport({ id: item.id })).undoUntil).not.toBeNull()
    await db
      .updateTable('listingImports')
      .set({ finishedAt: days(-8) })
      .where('id', '=', item.id)
      .execute()
    await expect(as(owner).undoListingImport({ id: item.id })).rejects.toMatchObject({ code: 'gm-error-import-state' })
    await sweepImports(db)
    const files = await db.selectFrom('files').select('state').where('ownerId', '=', owner.id).execute()
    expect(files).toEqual([{ state: 'released' }])
    expect(await as(owner).getListingImports({ vendorId })).toMatchObject({ count: 1, items: [{ undoUntil: null }] })
    expect(await as(owner).getListingImportRows({ id: item.id })).toMatchObject({ count: 1 })
    await sweepImports(db, days(31))
    expect(await as(owner).getListingImportRows({ id: item.id })).toMatchObject({ count: 0 })
  })
})
