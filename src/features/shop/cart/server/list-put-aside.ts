import { sql } from 'kysely'
import { isAvailable, isListed, isSoldHere } from '#features/market/listings/listings.policy.ts'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { PutAsideLine } from '../cart.contract.ts'
import '../cart.tables.ts'

/** Items put aside from a cart, latest first, each with its current price and whether it is available. */
export async function listPutAside(db: Db, cartId: string, language: string): Promise<PutAsideLine[]> {
  const rows = await loadLines(db, cartId)
  return rows.map(row => {
    const problem = problemOf(row)
    const seen = { amount: row.seenPrice, currency: row.seenCurrency }
    // for a listing that isn't public, only what the buyer has seen is shown
    const price =
      problem === 'gone' || row.price === null || row.currency === null
        ? null
        : { amount: row.price, currency: row.currency }
    const hasChanged = price !== null && (price.amount !== seen.amount || price.currency !== seen.currency)
    const isGone = problem === 'gone'
    return {
      id: row.id,
      listingId: row.listingId,
      variantId: isGone ? null : row.variantId,
      title: inLanguage((isGone ? null : row.titleNow) ?? row.title, language),
      brand: inLanguage(row.brand, language),
      options: isGone
        ? []
        : optionNames.flatMap(name => (row.options?.[name] ? [inLanguage(row.options[name], language)] : [])),
      image: isGone ? null : row.image,
      quantity: row.quantity,
      price,
      priceBefore: hasChanged ? seen : null,
      stock: isGone || !row.manageStock || row.allowBackorder ? null : row.stock,
      problem,
    }
  })
}

type Row = Awaited<ReturnType<typeof loadLines>>[number]

function problemOf(row: Row): PutAsideLine['problem'] {
  const { status, kind, manageStock, vendorStatus, endsAt } = row
  if (status === null || kind === null || manageStock === null) return 'gone'
  if (!isListed({ status, endsAt, vendor: { status: vendorStatus } }) || kind !== 'cart') return 'gone'
  if (!isSoldHere({ kind, shop: row })) return 'closed'
  const isLimited = manageStock && !row.allowBackorder
  if (!isAvailable({ manageStock, stock: row.stock, allowBackorder: row.allowBackorder === true })) return 'sold-out'
  return isLimited && (row.stock ?? 0) < row.quantity ? 'less-stock' : null
}

function loadLines(db: Db, cartId: string) {
  return db
    .selectFrom('putAsideLines as line')
    .innerJoin('vendors', 'vendors.id', 'line.vendorId')
    .leftJoin('vendorShops as shop', 'shop.vendorId', 'line.vendorId')
    .leftJoin('listingVariants as variant', 'variant.id', 'line.variantId')
    .leftJoin('listings', 'listings.id', 'variant.listingId')
    .select(['line.id', 'line.listingId', 'line.variantId', 'line.title', 'line.quantity'])
    .select(['line.seenPrice', 'line.seenCurrency', 'vendors.brand', 'vendors.status as vendorStatus'])
    .select([
      'shop.takesOrders',
      'shop.pausedFrom',
      'shop.pausedUntil',
      'variant.options',
      'variant.price',
      'variant.stock',
      'variant.manageStock',
    ])
    .select(['variant.allowBackorder', 'listings.status', 'listings.kind', 'listings.title as titleNow'])
    .select('listings.currency')
    .select(({ fn }) => fn.coalesce('variant.endsAt', 'listings.endsAt').as('endsAt'))
    .select(
      sql<{ id: string; color: string } | null>`(
        select json_build_object('id', images.id, 'color', images.color)
        from listing_images join images on images.id = listing_images.image_id
        where listing_images.listing_id = listings.id order by listing_images.sort_order limit 1)`.as('image'),
    )
    .where('line.cartId', '=', cartId)
    .orderBy('line.createdAt', 'desc')
    .orderBy('line.id', 'desc')
    .execute()
}
