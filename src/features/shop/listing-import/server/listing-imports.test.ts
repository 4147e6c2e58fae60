import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { changeVariants, saveShop, takeSnapshots, takeStock } from '#features/market/listings/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { kindsTold } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { createVendorOrder } from '#features/shop/orders/orders.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { OutsideError } from '#server/net/index.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { ImportSettings, ListingImportDetails } from '../listing-import.contract.ts'
import { listingImportsRoutes } from './listing-imports.routes.ts'
import { type ImportTools, runImport } from './run-import.ts'
import { resumeImports, sweepImports, wakeImports } from './sweep-imports.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-listing-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = localFileStore(folder)
const routes = listingImportsRoutes(db, files)
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
const noOne: ImportTools['ask'] = () => Promise.reject(new OutsideError('connection'))
const tools = (ask = noOne): ImportTools => ({ db, files, log: pino({ level: 'silent' }), ask })
const never = new AbortController().signal

let vendorId: number
let owner: TestUser
beforeEach(async () => {
  // whoever waits for a turn of another test's would end a slice
  await db.deleteFrom('listingImports').execute()
  vendorId = await createVendor(db)
  owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  await db
    .transaction()
    .execute(tx => saveShop(tx, vendorId, { currency: 'USD', rates: [{ mode: 'customrate', amount: 500 }] }))
})

async function upload(content: string | Buffer, by = owner): Promise<string> {
  const file = { ownerId: by.id, purpose: 'import', kind: 'document', extension: 'csv', fileName: 'tea.csv' } as const
  const id = await createFile(db, file)
  await files.put(`originals/${id.slice(0, 2)}/${id}`, Buffer.from(content), 'text/csv')
  return id
}

const add = async (content: string | Buffer) => as(owner).addListingImport({ vendorId, fileId: await upload(content) })

const run = (id: number, ask?: ImportTools['ask']) => runImport(tools(ask), id, never)

async function check(item: ListingImportDetails, settings: Partial<ImportSettings> = {}) {
  await as(owner).checkListingImport({ id: item.id, settings: { ...item.settings, ...settings } })
  await run(item.id)
  return as(owner).getListingImport({ id: item.id })
}

async function start(id: number, ask?: ImportTools['ask']) {
  await as(owner).startListingImport({ id })
  await run(id, ask)
  return as(owner).getListingImport({ id })
}

async function undo(id: number) {
  await as(owner).undoListingImport({ id })
  await run(id)
  return as(owner).getListingImport({ id })
}

/** Resolves once somebody waits for what a transaction has locked. */
async function somebodyWaits(tx: Tx) {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks
        where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      return rows.length
    })
    .toBeGreaterThan(0)
}

async function state() {
  const rows = await db.selectFrom('listings').select('id').where('vendorId', '=', vendorId).orderBy('id').execute()
  return [
    ...(await db.transaction().execute(tx =>
      takeSnapshots(
        tx,
        rows.map(({ id }) => id),
      ),
    )),
  ]
}

const head = 'Handle,Title,Type,Variant Price,Variant SKU,Variant Inventory Qty,Image Src'
const shopify = (...rows: string[]) => [head, ...rows].join('\n')
const tea = 'tea,Tea,food-and-drink,12.50,T1,5,'

describe('who may', () => {
  test('nobody but owners and admins of the team; an admin of Pola reads; of all others it looks missing', async () => {
    const item = await add(shopify(tea))
    const { id } = item
    await db.updateTable('listingImports').set({ state: 'checked' }).where('id', '=', id).execute()
    const member = await createUser(db)
    await addToTeam(db, vendorId, member.id, 3)
    const calls = (user: TestUser) => [
      () => as(user).getListingImports({ vendorId }),
      () => as(user).getListingImport({ id }),
      () => as(user).getListingImportRows({ id }),
      async () => as(user).addListingImport({ vendorId, fileId: await upload(shopify(tea), user) }),
      () => as(user).checkListingImport({ id, settings: item.settings }),
      () => as(user).undoListingImport({ id }),
      () => as(user).removeListingImport({ id }),
      () => as(user).startListingImport({ id }),
    ]
    for (const stranger of [member, await createUser(db)])
      for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const guests = createRouterClient(routes, { context: guest() })
    await expect(guests.getListingImport({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const reader = await createUser(db, { role: 1 })
    const [list, one, rows, ...changes] = calls(reader)
    expect(await list?.()).toMatchObject({ count: 1, mayChange: false })
    expect(await one?.()).toMatchObject({ id, mayChange: false })
    expect(await rows?.()).toMatchObject({ count: 0 })
    for (const call of changes) await expect(call()).rejects.toMatchObject({ code: 'gm-error-read-only', status: 403 })
    const admin = await createUser(db)
    await addToTeam(db, vendorId, admin.id, 2)
    expect(await as(admin).startListingImport({ id })).toMatchObject({ state: 'importing', mayChange: true })
  })

  test('a file is its uploader’s, and used once', async () => {
    const other = await createUser(db)
    const foreign = await upload(shopify(tea), other)
    await expect(as(owner).addListingImport({ vendorId, fileId: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const fileId = await upload(shopify(tea))
    await as(owner).addListingImport({ vendorId, fileId })
    await expect(as(owner).addListingImport({ vendorId, fileId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a file', () => {
  test.each([
    ['gm-error-import-empty', ''],
    ['gm-error-import-empty', '\ufeff \n'],
    ['gm-error-import-empty', 'Handle,Title,Variant Price\n'],
    ['gm-error-import-not-csv', Buffer.from('PK\x03\x04 a spreadsheet', 'latin1')],
    ['gm-error-import-not-csv', Buffer.from('%PDF-1.7', 'latin1')],
    ['gm-error-import-not-csv', Buffer.from([0x41, 0x2c, 0x42, 0x0a, 0x00, 0x01])],
    ['gm-error-import-not-csv', 'only one column\nand its values\n'],
    ['gm-error-import-encoding', Buffer.from('Title,Price\n\u00cc\u00ee\u00f1\u00ea\u00e2\u00e0,12', 'latin1')],
    ['gm-error-import-encoding', Buffer.from('Title,Price\n\u0082\u00a8\u0092\u0083,12', 'latin1')],
    ['gm-error-import-rows', `Title,Price\n${'Tea,1\n'.repeat(50_001)}`, { line: 50_002, most: 50_000 }],
    ['gm-error-file-columns', `Title,Price\nTea,1\nTea${','.repeat(500)}x\n`, { line: 3, most: 500 }],
    ['gm-error-file-columns', ','.repeat(18_000_000), { line: 1, most: 500 }],
  ])('is refused: %s', async (code, content, given?: object) => {
    await expect(add(content)).rejects.toMatchObject({ code, data: { given: given ?? {} } })
    expect(await as(owner).getListingImports({ vendorId })).toMatchObject({ count: 0 })
  })

  test('is known by its head, with semicolons and a mark, too', async () => {
    expect(await add(shopify(tea))).toMatchObject({ format: 'shopify', rows: 1, state: 'uploaded' })
    expect(await add(`\ufeff${shopify(tea).replaceAll(',', ';')}`)).toMatchObject({ format: 'shopify' })
    expect(await add('ID,Type,SKU,Name,Regular price,Categories\n1,simple,T,Tea,12,\n')).toMatchObject({
      format: 'woocommerce',
    })
    expect(await add('ID,Title (en),Title (si),Price\n,Tea,තේ,12\n')).toMatchObject({ format: 'pola' })
  })

  test('of a format that nobody knows has its columns guessed, with examples of what is in them', async () => {
    const item = await add('Product name;Retail price;Colour;Notes\nTea;12,50;Green;x\nTea;13,50;Black;\n')
    expect(item).toMatchObject({
      format: null,
      settings: { matching: { title: 0, price: 1, color: 2 }, currency: 'USD' },
      columns: [{ name: 'Product name', samples: ['Tea'] }, { samples: ['12,50', '13,50'] }, {}, { samples: ['x'] }],
    })
    const wrong = { ...item.settings, matching: { title: 0 } }
    await expect(as(owner).checkListingImport({ id: item.id, settings: wrong })).rejects.toMatchObject({
      code: 'gm-error-import-match',
    })
    const beyond = { ...item.settings, matching: { title: 0, price: 4 } }
    await expect(as(owner).checkListingImport({ id: item.id, settings: beyond })).rejects.toMatchObject({
      code: 'gm-error-import-match',
    })
    const checked = await check(item, { category: 'food-and-drink' })
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 1, skipped: 0 } })
    await start(item.id)
    const [[, snapshot] = []] = await state()
    expect(snapshot?.variants.map(({ options, price }) => [options, price])).toEqual([
      [{ Color: { en: 'Green' } }, 1250],
      [{ Color: { en: 'Black' } }, 1350],
    ])
  })
})

describe('a check', () => {
  test('says of each row what would be, and changes nothing', async () => {
    await createListing(db, { vendorId, title: { en: 'Before' } })
    const before = await state()
    const item = await add(
      shopify(
        tea,
        'rice,Rice,food-and-drink,cheap,,5,',
        'rice,,,,,,https://shop.org/rice.png',
        'soap,Soap,unknown,3,,,',
      ),
    )
    const checked = await check(item)
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 1, changed: 0, unchanged: 0, skipped: 2 } })
    expect(await state()).toEqual(before)
    const { items, count } = await as(owner).getListingImportRows({ id: item.id })
    expect(count).toBe(4)
    expect(items).toMatchObject([
      { row: 1, product: 'tea', result: 'created', problems: [], cause: null },
      {
        row: 2,
        result: 'skipped',
        problems: [
          { column: 'Variant Price', value: 'cheap', code: 'price-unreadable', given: { example: '1234.50' } },
        ],
      },
      { row: 3, result: 'skipped', problems: [], cause: 2 },
      { row: 4, result: 'skipped', problems: [{ code: 'category-unknown' }], warnings: [{ code: 'category-unknown' }] },
    ])
    const broken = await as(owner).getListingImportRows({ id: item.id, show: 'skipped', limit: 2 })
    expect([broken.count, broken.items.map(({ row }) => row)]).toEqual([3, [2, 3]])
    const noted = await as(owner).getListingImportRows({ id: item.id, show: 'noted' })
    expect(noted.items.map(({ row }) => row)).toEqual([2, 3, 4])
  })

  test.each([
    [{ currency: 'XYZ' }, 'gm-error-import-currency'],
    [{ category: 'nothing' }, 'gm-error-import-category'],
    [{ category: 'all' }, 'gm-error-import-category'],
  ])('refuses %j', async (settings, code) => {
    const item = await add(shopify(tea))
    const call = as(owner).checkListingImport({ id: item.id, settings: { ...item.settings, ...settings } })
    await expect(call).rejects.toMatchObject({ code })
  })

  test('one step of an enterprise’s at a time, each in its order', async () => {
    const [first, second] = [await add(shopify(tea)), await add(shopify(tea))]
    await expect(as(owner).startListingImport({ id: first.id })).rejects.toMatchObject({
      code: 'gm-error-import-state',
    })
    await expect(as(owner).undoListingImport({ id: first.id })).rejects.toMatchObject({ code: 'gm-error-import-state' })
    await as(owner).checkListingImport({ id: first.id, settings: first.settings })
    const other = as(owner).checkListingImport({ id: second.id, settings: second.settings })
    await expect(other).rejects.toMatchObject({ code: 'gm-error-import-running', status: 409 })
    await expect(as(owner).removeListingImport({ id: first.id })).rejects.toMatchObject({
      code: 'gm-error-import-state',
    })
    await as(owner).removeListingImport({ id: second.id })
    expect(await as(owner).getListingImports({ vendorId })).toMatchObject({ count: 1 })
  })
})

describe('an import', () => {
  test('does what its check said, and taken back leaves the tables as they were', async () => {
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
    // who began it and has looked since isn't told
    expect(await kindsTold(db, owner.id)).not.toContain('listing-import-ended')
    expect(await state()).not.toEqual(before)
    expect(await undo(item.id)).toMatchObject({ state: 'undone', kept: [], undoUntil: null })
    expect(await state()).toEqual(before)
    await expect(as(owner).undoListingImport({ id: item.id })).rejects.toMatchObject({ code: 'gm-error-import-state' })
  })

  test('taken back leaves what was changed, sold or is being written since, and names it', async () => {
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

  test('who buys several listings doesn’t wait in a circle with who imports them anew', async () => {
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
      // held by the import, it would be waited for
      await tx.selectFrom('listingVariants').select('id').where('id', '=', other).forUpdate().noWait().execute()
    })
    expect(await imported).toMatchObject({ state: 'done', counts: { changed: 2 } })
  })

  test('what is being bought while it is taken back stays', async () => {
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

  test('killed in its middle it is done to its end by whoever runs it next, and tells the same', async () => {
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
    // a job that comes twice does nothing
    await run(item.id)
    expect(await state()).toHaveLength(90)
    await undo(item.id)
    expect(await state()).toEqual([])
  })

  test('others’ imports go on while a large one is done, and it goes on behind them where it was', async () => {
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

  test('who has to wait for another import reads for which, and for what that waits', async () => {
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

  test('a node that starts takes up at once what it left when it was killed', async () => {
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

  test('what lies there without a word is queued anew', async () => {
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

  test('after seven days it stays, and its file goes; the history remains', async () => {
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

const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#204060' } })
  .png()
  .toBuffer()

describe('pictures from links', () => {
  const linked = (link: string) => shopify(`tea,Tea,food-and-drink,12.50,T1,5,${link}`)
  const answer = (body: Buffer, status = 200) => Promise.resolve({ status, body, isCut: false })

  async function withLink(link: string, ask: ImportTools['ask']) {
    const item = await add(linked(link))
    await check(item, { withPictures: true })
    await start(item.id, ask)
    const { items } = await as(owner).getListingImportRows({ id: item.id })
    const [[, snapshot] = []] = await state()
    return {
      codes: items.flatMap(({ warnings }) => warnings.map(({ code }) => code)),
      images: snapshot?.imageIds.length,
    }
  }

  test('are fetched once, and not again while the links are the same', async () => {
    const asked: string[] = []
    const ask: ImportTools['ask'] = url => {
      asked.push(url)
      return answer(png)
    }
    expect(await withLink('https://shop.org/tea.png', ask)).toEqual({ codes: [], images: 1 })
    expect(await withLink('https://shop.org/tea.png', ask)).toEqual({ codes: [], images: 1 })
    expect(asked).toEqual(['https://shop.org/tea.png'])
  })

  test.each([
    'http://shop.org/tea.png',
    'https://127.0.0.1/tea.png',
    'https://[::1]/tea.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/tea.png',
    'https://localhost/tea.png',
    'https://user:secret@shop.org/tea.png',
    'https://shop.org:22/tea.png',
    'file:///etc/passwd',
    '../secret.png',
  ])('%s is not asked for', async link => {
    const ask: ImportTools['ask'] = () => expect.unreachable('nobody is asked')
    expect(await withLink(link, ask)).toEqual({ codes: ['picture-address'], images: 0 })
  })

  test.each([
    ['picture-unreached', () => Promise.reject(new OutsideError('forbidden'))],
    ['picture-unreached', () => answer(Buffer.from(''), 302)],
    ['picture-too-large', () => Promise.resolve({ status: 200, body: png, isCut: true })],
    ['picture-type', () => answer(Buffer.from('<svg onload="alert(1)"/>'))],
    ['picture-broken', () => answer(Buffer.from('\x89PNG\r\n\x1a\n half', 'latin1'))],
  ] as const)('%s: the listing comes in without it', async (code, ask) => {
    expect(await withLink('https://shop.org/tea.png', ask)).toEqual({ codes: [code], images: 0 })
  })
})
