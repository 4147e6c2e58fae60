import { createRouterClient } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { listingImports, shopify, tea } from '../testing/imports-of-a-vendor.ts'

const { db } = await testDatabase()
const { routes, as, begin, upload, add, check, start, state } = await listingImports(db)

let vendorId: number
let owner: TestUser
beforeEach(async () => {
  ;({ vendorId, owner } = await begin())
})

describe('access to imports', () => {
  test('is for owners and admins of the team; an admin of Pola reads, and for others they are NOT_FOUND', async () => {
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

  test('a file belongs to its uploader, and can be imported once', async () => {
    const other = await createUser(db)
    const foreign = await upload(shopify(tea), other)
    await expect(as(owner).addListingImport({ vendorId, fileId: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const fileId = await upload(shopify(tea))
    await as(owner).addListingImport({ vendorId, fileId })
    await expect(as(owner).addListingImport({ vendorId, fileId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the uploaded file', () => {
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
  ])('is refused with %s', async (code, content, given?: object) => {
    await expect(add(content)).rejects.toMatchObject({ code, data: { given: given ?? {} } })
    expect(await as(owner).getListingImports({ vendorId })).toMatchObject({ count: 0 })
  })

  test('is recognized by its header, also with semicolons and a byte order mark', async () => {
    expect(await add(shopify(tea))).toMatchObject({ format: 'shopify', rows: 1, state: 'uploaded' })
    expect(await add(`\ufeff${shopify(tea).replaceAll(',', ';')}`)).toMatchObject({ format: 'shopify' })
    expect(await add('ID,Type,SKU,Name,Regular price,Categories\n1,simple,T,Tea,12,\n')).toMatchObject({
      format: 'woocommerce',
    })
    expect(await add('ID,Title (en),Title (si),Price\n,Tea,තේ,12\n')).toMatchObject({ format: 'pola' })
  })

  test('has guessed columns and example values, if its format is unknown', async () => {
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

describe('the check of an import', () => {
  test('reports the result for each row, and changes nothing', async () => {
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

  test('is the only step of an enterprise at a time, and steps run in order', async () => {
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
