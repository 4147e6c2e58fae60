import { sql } from 'kysely'
import '#features/market/listings/listings.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { BestListing } from '../dashboard.contract.ts'
import type { Period } from './period.ts'

const most = 10

type Row = {
  listingId: number
  title: LocalText
  imageId: string | null
  color: string | null
  pieces: string
  sales: string
  views: string
}

/** Price of a line's cancelled and returned pieces, as `amountOfPieces` distributes a line's total over its pieces. */
const gone = sql`line.total / line.quantity * (line.cancelled + line.returned)
  + least(line.total % line.quantity, line.cancelled + line.returned)`

/**
 * The listings with the highest sales in the requested period, without cancelled or returned pieces, and without
 * listings that were deleted since.
 */
export async function readBestListings(db: Db, vendorId: number, period: Period, language: string) {
  const { bounds, days, count, end } = period
  const { rows } = await sql<Row>`
    with sold as (
      select line.listing_id, sum(line.quantity - line.cancelled - line.returned) as pieces,
        sum(round((line.total - (${gone})) / orders.per_cent)) as sales
      from orders join order_lines line on line.order_id = orders.id
      where orders.vendor_id = ${vendorId} and orders.status <> 'cancelled'
        and orders.placed_at >= ${bounds[count]} and orders.placed_at < ${bounds.at(-1)}
      group by line.listing_id having sum(line.quantity - line.cancelled - line.returned) > 0
      order by 3 desc limit ${most}
    )
    select listings.id as listing_id, listings.title, images.id as image_id, images.color, sold.pieces, sold.sales,
      coalesce((select sum(listing_counts.count) from listing_counts where listing_counts.listing_id = listings.id
        and day >= ${days[count]} and day < ${end}), 0) as views
    from sold join listings on listings.id = sold.listing_id
    left join lateral (select image_id from listing_images where listing_id = listings.id order by sort_order limit 1)
      picture on true
    left join images on images.id = picture.image_id
    order by sold.sales desc, listings.id`.execute(db)
  return rows.map(
    ({ listingId, title, imageId, color, pieces, sales, views }): BestListing => ({
      listingId,
      title: inLanguage(title, language),
      image: imageId && color ? { id: imageId, color } : null,
      pieces: Number(pieces),
      sales: Number(sales),
      views: Number(views),
    }),
  )
}
