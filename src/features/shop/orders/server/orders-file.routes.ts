import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { addressLines } from '#features/shop/addresses/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { languageOf } from '#server/http/language-of.ts'
import { id } from '#shared/contract-parts.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { decimalText } from '#shared/money.ts'
import { orderNumber } from '../order-number.ts'
import type { OrderGroupsTable } from '../orders.tables.ts'
import { vendorOrderFilters } from '../vendor-orders.contract.ts'
import { type Filtered, matching } from './list-vendor-orders.ts'

const asked = z.object({ vendorId: id, ...vendorOrderFilters })
const batch = 500

const head = [
  ...['order', 'placed_at', 'status', 'fulfillment', 'buyer', 'address', 'country', 'items', 'pieces', 'currency'],
  ...['goods', 'discount', 'shipping', 'tax', 'total', 'refunded', 'carrier', 'tracking'],
  ...['delivery', 'starts_at'],
]

/**
 * GET /api/v1/vendors/{vendorId}/orders.csv?status=&fulfillment=&search=: all matching orders, newest first, streamed
 * from the database. NOT_FOUND for anybody but the vendor's team. A plain route, because it is a stream.
 */
export function mountOrdersFile(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/vendors/:vendorId/orders.csv', async c => {
    const { data } = asked.safeParse({ ...c.req.query(), vendorId: c.req.param('vendorId') })
    const viewer = data && (await viewerOf(c.req.raw.headers))
    if (!data || !viewer || !seesVendorAccount(await teamRoleOf(db, viewer, data.vendorId)))
      return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404, { 'cache-control': 'no-store' })
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    return c.body(Readable.toWeb(Readable.from(linesOf(db, data, language))) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileDisposition('attachment', 'orders.csv'),
      'cache-control': 'private, no-store',
    })
  })
}

async function* linesOf(db: Db, filters: Filtered, language: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvLines([head]))
  for (let before = 2_147_483_647; ; ) {
    const rows = await readRows(db, filters, before)
    yield encoder.encode(csvLines(rows.map(row => cellsOf(row, language))))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    before = last.id
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Db, filters: Filtered, before: number) {
  return matching(db, filters)
    .innerJoin('orderGroups as group', 'group.id', 'orders.groupId')
    .select([
      'orders.id',
      'orders.groupId',
      'orders.part',
      'orders.status',
      'orders.fulfillmentStatus',
      'orders.placedAt',
      'orders.country',
    ])
    .select(['orders.items', 'orders.discountByVendor', 'orders.discountByPlatform', 'orders.shipping', 'orders.tax'])
    .select(['orders.total', 'orders.refunded', 'group.currency', 'group.address'])
    .select(sql<Date | null>`"group".placed_at`.as('promisedAt'))
    .select(
      sql<{ title: LocalText; quantity: number; delivery: string; starts: string | null }[]>`(
        select coalesce(json_agg(json_build_object('title', line.title, 'quantity', line.quantity,
          'delivery', line.delivery, 'starts', line.starts_at) order by line.id), '[]')
        from order_lines line where line.order_id = orders.id)`.as('lines'),
    )
    .select(
      sql<{ carrier: string; tracking: string }[] | null>`(
        select json_agg(json_build_object('carrier', carrier, 'tracking', tracking) order by id)
        from fulfilments where order_id = orders.id)`.as('sent'),
    )
    .where('orders.id', '<', before)
    .orderBy('orders.id', 'desc')
    .limit(batch)
    .execute()
}

/**
 * Amounts have the decimals of their currency, so that spreadsheets can compute with them. The buyer is only named once
 * the order is paid.
 */
function cellsOf(row: Row, language: string): string[] {
  const { placedAt, promisedAt, lines, sent, currency } = row
  const address = placedAt ? row.address : null
  const parcels = sent ?? []
  const money = [
    row.items,
    row.discountByVendor + row.discountByPlatform,
    row.shipping,
    row.tax,
    row.total,
    row.refunded,
  ]
  return [
    ...[orderNumber(row), (placedAt ?? promisedAt)?.toISOString() ?? '', row.status, row.fulfillmentStatus],
    ...[address?.name ?? '', address ? linesOfAddress(address, language) : '', placedAt ? row.country : ''],
    lines.map(({ title, quantity }) => `${inLanguage(title, language)} × ${quantity}`).join('; '),
    String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    currency,
    ...money.map(amount => decimalText({ amount, currency })),
    parcels
      .map(({ carrier }) => carrier)
      .filter(Boolean)
      .join('; '),
    parcels
      .map(({ tracking }) => tracking)
      .filter(Boolean)
      .join('; '),
    [...new Set(lines.map(({ delivery }) => delivery))].join('; '),
    lines.flatMap(({ starts }) => (starts ? [new Date(starts).toISOString()] : [])).join('; '),
  ]
}

function linesOfAddress(address: Selectable<OrderGroupsTable>['address'], language: string): string {
  return addressLines({ ...address, name: '' }, language).join(', ')
}
