import { parse } from 'csv-parse/sync'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { readPdf } from '#features/shop/invoices/invoices.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder, kandy } from '../orders.factory.ts'
import { mountDocuments } from './documents.ts'
import { followPayments } from './follow-payments.ts'
import { mountOrdersFile } from './orders-file.routes.ts'

const { db } = await testDatabase()
followPayments()

function fetchAs(user: TestUser | null, path: string) {
  const app = new Hono()
  const viewerOf = async () => user && asViewer(user.viewer).viewer
  mountOrdersFile(app, db, viewerOf)
  mountDocuments(app, db, viewerOf)
  return app.request(`/api/v1/vendors/${path}`)
}

async function shopWithMember() {
  const vendorId = await createShop(db)
  const member = await createUser(db)
  await addToTeam(db, vendorId, member.id, 3)
  return { vendorId, member }
}

test('the file has all matching orders, also beyond a batch, and no spreadsheet formulas', async () => {
  const { vendorId, member } = await shopWithMember()
  const name = '=HYPERLINK("https://x.example")'
  const { id, groupId } = await createVendorOrder(db, { vendorId, address: { ...kandy, name }, isSent: true })
  await sql`
    with copies as (
      insert into order_groups
      select (jsonb_populate_record(order_groups, jsonb_build_object('id', 3000000 + n, 'key', gen_random_uuid(),
        'claim_key', gen_random_uuid(), 'cart_id', null))).*
      from order_groups, generate_series(1, 700) n where order_groups.id = ${groupId} returning id)
    insert into orders
    select (jsonb_populate_record(orders, jsonb_build_object('id', copies.id, 'group_id', copies.id, 'status', 'pending'))).*
    from orders, copies where orders.id = ${id}`.execute(db)
  const read = async (query = '') => {
    const answer = await fetchAs(member, `${vendorId}/orders.csv?${query}`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    return parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[]
  }
  const all = await read()
  expect(all).toHaveLength(701)
  expect(all.at(-1)).toMatchObject({
    order: `${groupId}-1`,
    status: 'completed',
    buyer: `'${name}`,
    country: 'LK',
    pieces: '1',
    goods: '10.00',
    shipping: '5.00',
    total: '15.00',
    currency: 'USD',
    tracking: 'RR123456789LK',
  })
  expect(await read('status=completed')).toHaveLength(1)
  expect(await read(`search=%23${groupId}-1`)).toHaveLength(1)
})

test('labels and slips of chosen orders are one file, without orders of others', async () => {
  const { vendorId, member } = await shopWithMember()
  const [one, two] = [await createVendorOrder(db, { vendorId }), await createVendorOrder(db, { vendorId })]
  const foreign = await createVendorOrder(db, { vendorId: await createShop(db) })
  const fetchParts = async (parts: string) => {
    const answer = await fetchAs(
      member,
      `${vendorId}/parcels.pdf?orders=${one.id},${foreign.id},${two.id}&parts=${parts}`,
    )
    expect(answer.status).toBe(200)
    return readPdf(new Uint8Array(await answer.arrayBuffer())).pages
  }
  const both = await fetchParts('both')
  expect(both).toHaveLength(4)
  for (const [index, { groupId }] of [one, one, two, two].entries()) expect(both[index]).toContain(`Order ${groupId}-1`)
  expect(both[1]).toContain('Page 1 of 1')
  const labels = await fetchParts('labels')
  expect(labels).toHaveLength(2)
  for (const text of [kandy.name, kandy.line1, 'Sri Lanka']) expect(labels[0]).toContain(text)
  expect(labels.flat()).not.toContain('Packing slip')
  expect(await fetchParts('slips')).toHaveLength(2)
})

test('strangers and guests get neither file', async () => {
  const { vendorId } = await shopWithMember()
  const { id } = await createVendorOrder(db, { vendorId })
  const paths = [
    `${vendorId}/orders.csv`,
    `${vendorId}/parcels.pdf?orders=${id}`,
    'x/orders.csv',
    `${vendorId}/parcels.pdf`,
  ]
  for (const user of [null, await createUser(db)])
    for (const path of paths) expect((await fetchAs(user, path)).status).toBe(404)
})
