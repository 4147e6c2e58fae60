import { sql } from 'kysely'
import { optionNames, type VariantOptions } from '#features/market/listings/listings.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Today } from '../dashboard.contract.ts'

const shown = 3
/** pieces; less is low stock, however slowly they sell */
const few = 3
/** days of sales from which the pace is computed */
const paceDays = 14

type Row = {
  listingId: number
  title: LocalText
  options: VariantOptions
  imageId: string | null
  color: string | null
  stock: number
  sold: string
  count: string
}

/**
 * Variants of published listings that are sold out, or will be within a week: the most urgent ones, and their number.
 */
export async function readLowStock(db: Db, vendorId: number, now: Date, language: string): Promise<Today['lowStock']> {
  const since = new Date(now.getTime() - paceDays * 86_400_000)
  const { rows } = await sql<Row>`
    with sold as (
      select line.variant_id, sum(line.quantity - line.cancelled) as pieces
      from orders join order_lines line on line.order_id = orders.id
      where orders.vendor_id = ${vendorId} and orders.placed_at >= ${since} and line.variant_id is not null
      group by line.variant_id
    )
    select listings.id as listing_id, listings.title, variant.options, images.id as image_id, images.color, variant.stock,
      coalesce(sold.pieces, 0) as sold, count(*) over () as count
    from listings
    join listing_variants variant on variant.listing_id = listings.id
    left join sold on sold.variant_id = variant.id
    left join lateral (select image_id from listing_images where listing_id = listings.id order by sort_order limit 1)
      picture on true
    left join images on images.id = picture.image_id
    where listings.vendor_id = ${vendorId} and listings.status = 'published' and listings.kind = 'cart'
      and variant.manage_stock and not variant.allow_backorder
      and (variant.stock <= ${few} or variant.stock * 2 < sold.pieces)
    order by greatest(variant.stock, 0) / greatest(coalesce(sold.pieces, 0), 0.1), variant.id
    limit ${shown}`.execute(db)
  const items = rows.map(({ listingId, title, options, imageId, color, stock, sold }) => ({
    listingId,
    title: inLanguage(title, language),
    options: optionNames.flatMap(name => (options[name] ? [inLanguage(options[name], language)] : [])).join(', '),
    image: imageId && color ? { id: imageId, color } : null,
    stock: Math.max(stock, 0),
    daysLeft: Number(sold) > 0 ? Math.floor((Math.max(stock, 0) * paceDays) / Number(sold)) : null,
  }))
  return { items, count: Number(rows[0]?.count ?? 0) }
}
