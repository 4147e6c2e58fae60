import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createOrderGroup, createVendorOrder } from '../orders.factory.ts'
import { vendorOrderSorts } from '../vendor-orders.contract.ts'
import { followPayments } from './follow-payments.ts'
import { listOwnOrders } from './list-own-orders.ts'
import { listVendorOrders } from './list-vendor-orders.ts'

const { db } = await testDatabase()
followPayments()

test('an order is found by its buyer’s name only once it is paid', async () => {
  const vendorId = await createShop(db)
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId] })
  const { id } = await db.selectFrom('payments').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  await db.updateTable('orderGroups').set({ placedAt: new Date() }).where('id', '=', groupId).execute()
  const listed = { vendorId, sort: '-number' as const, page: 1, limit: 10, language: 'en' }
  const found = async (search: string, more: { status?: 'awaiting' } = {}) =>
    (await listVendorOrders(db, { ...listed, ...more, search })).items
  const [order] = await found('', { status: 'awaiting' })
  const [title = ''] = order?.titles ?? []
  expect(await found('perera', { status: 'awaiting' })).toEqual([])
  expect(await found(title, { status: 'awaiting' })).toHaveLength(1)
  expect(await found(`#${groupId}`, { status: 'awaiting' })).toHaveLength(1)
  await db.transaction().execute(tx => markReceived(tx, id, { by: null }))
  expect(await found('perera')).toHaveLength(1)
  expect(await found(title)).toHaveLength(1)
})

test('an order is found by its number, its purchase’s number, and its former number', async () => {
  const [one, two] = [await createShop(db), await createShop(db)]
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [one, two], isPaid: true })
  const later = await createOrderGroup(db, { vendorIds: [two], isPaid: true })
  const listed = { sort: '-number' as const, page: 1, limit: 10, language: 'en' }
  const found = async (vendorId: number, search: string) =>
    (await listVendorOrders(db, { ...listed, vendorId, search })).items.map(({ number }) => number)
  for (const search of [`${groupId}`, `#${groupId}`, `${groupId}-2`, ` ${groupId} – 2`])
    expect(await found(two, search)).toEqual([`${groupId}-2`])
  expect(await found(one, `${groupId}-1`)).toEqual([`${groupId}-1`])
  // the other vendor's part
  expect(await found(one, `${groupId}-2`)).toEqual([])
  await db.updateTable('orders').set({ formerNumber: 77_777 }).where('groupId', '=', later.id).execute()
  expect(await found(two, '77777')).toEqual([`${later.id}-1`])
})

test('each order lists its first ten titles, without duplicates, in the reader’s language', async () => {
  const user = await createUser(db)
  const vendorId = await createShop(db)
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId], userId: user.id })
  const line = await db.selectFrom('orderLines').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const { id: _, ...columns } = { ...line, certificates: JSON.stringify(line.certificates) as never }
  const more = Array.from({ length: 24 }, (__, at) => {
    const number = Math.floor(at / 2)
    return { ...columns, title: { en: `Jar ${number}`, si: number % 2 === 0 ? `භාජන ${number}` : '' } }
  })
  await db.insertInto('orderLines').values(more).execute()
  await db.updateTable('orderGroups').set({ placedAt: new Date() }).where('id', '=', groupId).execute()
  const asked = { page: 1, limit: 10, search: '', language: 'si' }
  const titles = [line.title.en, 'භාජන 0', 'Jar 1', 'භාජන 2', 'Jar 3', 'භාජන 4', 'Jar 5', 'භාජන 6', 'Jar 7', 'භාජන 8']
  const expected = [{ titles, pieces: 25 }]
  expect((await listOwnOrders(db, { ...asked, userId: user.id })).items).toMatchObject(expected)
  const ofVendor = { ...asked, vendorId, sort: '-number' as const, search: '', status: 'awaiting' as const }
  expect((await listVendorOrders(db, ofVendor)).items).toMatchObject(expected)
})

test('a buyer finds their own orders by title, vendor, and number', async () => {
  const [user, other] = [await createUser(db), await createUser(db)]
  const vendorId = await createShop(db)
  await db
    .updateTable('vendors')
    .set({ brand: { en: 'Nuwara Leaf', si: 'නුවර කොළ' } })
    .where('id', '=', vendorId)
    .execute()
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId], userId: user.id, isPaid: true })
  await createOrderGroup(db, { vendorIds: [vendorId], userId: other.id, isPaid: true })
  const { title } = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('orderLines.title')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const found = async (search: string) =>
    (await listOwnOrders(db, { page: 1, limit: 10, language: 'en', userId: user.id, search })).items.map(
      ({ groupId: of }) => of,
    )
  for (const search of [
    '',
    'nuwara',
    'NUWARA lea',
    'නුවර',
    `${groupId}`,
    `#${groupId}-1`,
    title.en ?? '',
    `leaf ${title.en}`,
  ])
    expect(await found(search), search).toEqual([groupId])
  for (const search of ['galle', '%', "'", `${groupId + 1}`, 'nuwara galle', ':*'])
    expect(await found(search), search).toEqual([])
})

test('each page has the right orders, for any filter and sorting', async () => {
  const vendorId = await createShop(db)
  await sql`
    with groups as (
      insert into order_groups (email, language, address, currency, rates, rates_at, items, discount, shipping, tax, total)
      select '', 'en', '{"name": "Asha"}', 'USD', '{}', now(), n, 0, 0, 0, n from generate_series(1, 1100) n
      returning id, total),
    placed as (
    insert into orders (group_id, vendor_id, vendor_brand, country, status, fulfillment_status, shipping_kind, items,
      discount_by_vendor, discount_by_platform, shipping, shipping_tax, tax, total, fee, placed_at, search_words)
    select id, ${vendorId}::int, '{}', 'LK', (array['pending', 'completed', 'cancelled'])[1 + id % 3],
      (array['not_fulfilled', 'fulfilled'])[1 + id % 2], 'none', total, 0, 0, 0, 0, 0, 900 - total % 7, 0, now(),
      array_to_tsvector(array[case id % 5 when 0 then 'honey' else 'tea' end])
    from groups returning id)
    insert into order_lines (order_id, listing_id, title, is_shipped, quantity, unit_price, own_price, own_currency, items,
      discount_by_vendor, discount_by_platform, tax, total)
    select id, 1, '{}', true, 1, 0, 0, 'USD', 0, 0, 0, 0, 0 from placed`.execute(db)
  const all = await db
    .selectFrom('orders')
    .select(['id', 'status', 'fulfillmentStatus', 'total', sql<string>`search_words::text`.as('words')])
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute()
  type Row = (typeof all)[number]
  const filters: [Partial<Parameters<typeof listVendorOrders>[1]>, (row: Row) => boolean][] = [
    [{}, () => true],
    [{ status: 'pending' }, ({ status }) => status === 'pending'],
    [{ fulfillment: 'fulfilled' }, row => row.fulfillmentStatus === 'fulfilled'],
    [
      { status: 'cancelled', fulfillment: 'not_fulfilled' },
      row => row.status === 'cancelled' && row.fulfillmentStatus === 'not_fulfilled',
    ],
    [{ search: 'Hon' }, ({ words }) => words.includes('honey')],
    [{ search: 'tea', status: 'completed' }, row => row.words.includes('tea') && row.status === 'completed'],
    [{ search: 'nothing' }, () => false],
  ]
  const byNumber = (one: Row, other: Row) => one.id - other.id
  const sorts = { number: byNumber, total: (one: Row, other: Row) => one.total - other.total || byNumber(one, other) }
  for (const [filter, isWanted] of filters)
    for (const by of vendorOrderSorts)
      for (const sort of [by, `-${by}` as const])
        for (const page of [1, 2, 7, 19, 37, 38]) {
          const sorted = all.filter(isWanted).sort(sorts[by])
          if (sort.startsWith('-')) sorted.reverse()
          const wanted = sorted.slice((page - 1) * 30, page * 30).map(({ id }) => id)
          const asked = { vendorId, search: '', language: 'en', ...filter, sort, page, limit: 30 }
          const { items, count } = await listVendorOrders(db, asked)
          expect([sort, page, count, ...items.map(({ id }) => id)]).toEqual([sort, page, sorted.length, ...wanted])
        }
})

test('orders in different currencies are sorted by the value of their totals', async () => {
  const vendorId = await createShop(db)
  for (const currency of ['LKR', 'JPY']) await createVendorOrder(db, { vendorId, currency, pieces: 5 })
  await createVendorOrder(db, { vendorId })
  const listed = { vendorId, search: '', page: 1, limit: 10, language: 'en' }
  const inOrder = async (sort: 'total' | '-total') =>
    (await listVendorOrders(db, { ...listed, sort })).items.map(({ currency }) => currency)
  // 5,500 yen are 36.67 dollars, 55.00 rupees 0.18.
  expect(await inOrder('-total')).toEqual(['JPY', 'USD', 'LKR'])
  expect(await inOrder('total')).toEqual(['LKR', 'USD', 'JPY'])
})
