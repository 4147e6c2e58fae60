import { type Insertable, type RawBuilder, sql } from 'kysely'
import '#features/market/listings/listings.tables.ts'
import { isAvailable, isListed, isSoldHere } from '#features/market/listings/listings.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type Arguments, prepareQuery, prepareStatement } from '#server/db/prepare-query.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { CartLinesTable } from '../cart.tables.ts'
import { maxLines, maxPieces } from '../cart-limits.ts'

/**
 * Adds pieces of a variant to a cart that is locked, at most as many as are available.
 * @throws ORPCError NOT_FOUND if it isn't for sale, gm-error-cart-closed, gm-error-cart-sold-out, gm-error-cart-full
 * (409)
 */
export async function addLine(tx: Tx, cartId: string, variantId: number, quantity: number): Promise<'more'> {
  const [line] = await insertLine(tx, { cartId, added: quantity, ...(await newLine(tx, variantId, quantity)) })
  if (line && line.others >= maxLines) refuse('gm-error-cart-full', { status: 409, message: 'The cart is full.' })
  return 'more'
}

/**
 * Like {@link addLine} for a buyer without a cart, for whom one is created.
 * @returns its id
 */
export async function addFirstLine(
  db: Tx,
  cart: { tokenHash: string; country: string },
  variantId: number,
  quantity: number,
): Promise<string> {
  const [line] = await insertFirstLine(db, { ...cart, ...(await newLine(db, variantId, quantity)) })
  if (!line) throw new Error('a line that was inserted is not there')
  return line.cartId
}

const readVariant = prepareQuery('variant-for-cart', (db, id: RawBuilder<number>) =>
  db
    .selectFrom('listingVariants as variant')
    .innerJoin('listings', 'listings.id', 'variant.listingId')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .leftJoin('vendorShops as shop', 'shop.vendorId', 'listings.vendorId')
    .select(['listings.id as listingId', 'listings.vendorId', 'listings.title', 'listings.currency', 'listings.kind'])
    .select(['listings.status', 'vendors.status as vendorStatus', 'variant.price', 'shop.takesOrders'])
    .select(['shop.pausedFrom', 'shop.pausedUntil'])
    .select(['variant.stock', 'variant.manageStock', 'variant.allowBackorder'])
    .select(({ fn }) => fn.coalesce('variant.endsAt', 'listings.endsAt').as('endsAt'))
    .where('variant.id', '=', id),
)

type NewLine = Omit<Insertable<CartLinesTable>, 'id' | 'cartId' | 'createdAt'> & { most: number }

async function newLine(db: Db | Tx, variantId: number, quantity: number): Promise<NewLine> {
  const [variant] = await readVariant(db, variantId)
  if (variant?.kind !== 'cart' || !isListed({ ...variant, vendor: { status: variant.vendorStatus } })) missing()
  if (!isSoldHere({ kind: variant.kind, shop: variant }))
    refuse('gm-error-cart-closed', { status: 409, message: 'Nothing of this enterprise can be bought here now.' })
  const most = variant.manageStock && !variant.allowBackorder ? Math.min(maxPieces, variant.stock ?? 0) : maxPieces
  if (most === 0) refuse('gm-error-cart-sold-out', { status: 409, message: 'This is sold out.' })
  const { listingId, vendorId, title, price: seenPrice, currency: seenCurrency } = variant
  return { variantId, listingId, vendorId, quantity: Math.min(quantity, most), title, seenPrice, seenCurrency, most }
}

const valuesOf = (line: Arguments<NewLine>) => ({
  variantId: line.variantId,
  listingId: line.listingId,
  vendorId: line.vendorId,
  quantity: line.quantity,
  title: line.title,
  seenPrice: line.seenPrice,
  seenCurrency: line.seenCurrency,
})

const insertLine = prepareStatement('cart-line', (db, line: Arguments<NewLine & { cartId: string; added: number }>) =>
  db
    .insertInto('cartLines')
    .values({ cartId: line.cartId, ...valuesOf(line) })
    .onConflict(on =>
      on.columns(['cartId', 'variantId']).doUpdateSet(eb => ({
        quantity: sql<number>`least(cart_lines.quantity + ${line.added}::int, ${line.most}::int)`,
        seenPrice: eb.ref('excluded.seenPrice'),
        seenCurrency: eb.ref('excluded.seenCurrency'),
      })),
    )
    .returning(
      sql<number>`(
        select count(*) from cart_lines other where other.cart_id = cart_lines.cart_id and other.id <> cart_lines.id)`.as(
        'others',
      ),
    ),
)

const insertFirstLine = prepareStatement(
  'first-cart-line',
  (db, line: Arguments<NewLine & { tokenHash: string; country: string }>) =>
    db
      .with('cart', on =>
        on.insertInto('carts').values({ tokenHash: line.tokenHash, country: line.country }).returning('id'),
      )
      .insertInto('cartLines')
      .values({ cartId: sql<string>`(select id from cart)`, ...valuesOf(line) })
      .returning('cartId'),
)

/** A variant, or a listing with only one variant to choose. */
export type Wanted = { variantId?: number | undefined; listingId?: number | undefined }

/** @throws ORPCError NOT_FOUND, gm-error-cart-choose (409) if the buyer has to choose a variant */
export async function wantedVariant(db: Db | Tx, { variantId, listingId = 0 }: Wanted): Promise<number> {
  return variantId ?? (await onlyVariant(db, listingId))
}

async function onlyVariant(db: Db | Tx, listingId: number): Promise<number> {
  const variants = await db
    .selectFrom('listingVariants')
    .select(['id', 'stock', 'manageStock', 'allowBackorder', 'endsAt'])
    .where('listingId', '=', listingId)
    .execute()
  const available = variants.filter(isAvailable)
  if (available.length > 1) refuse('gm-error-cart-choose', { status: 409, message: 'There are several variants.' })
  return (available[0] ?? variants[0] ?? missing()).id
}

/**
 * @returns whether there are more pieces than before
 * @throws ORPCError NOT_FOUND, gm-error-cart-less-stock (409) if fewer are available
 */
export async function changeLine(
  tx: Tx,
  cartId: string,
  lineId: number,
  quantity: number,
): Promise<'more' | undefined> {
  const line = await tx
    .selectFrom('cartLines as line')
    .leftJoin('listingVariants as variant', 'variant.id', 'line.variantId')
    .select(['line.quantity', 'variant.stock', 'variant.manageStock', 'variant.allowBackorder'])
    .where('line.id', '=', lineId)
    .where('line.cartId', '=', cartId)
    .executeTakeFirst()
  if (!line) missing()
  const isLimited = line.manageStock === true && line.allowBackorder === false
  if (isLimited && quantity > line.quantity && quantity > (line.stock ?? 0))
    refuse('gm-error-cart-less-stock', { status: 409, message: 'There are not that many.', field: 'quantity' })
  await tx.updateTable('cartLines').set({ quantity }).where('id', '=', lineId).execute()
  return quantity > line.quantity ? 'more' : undefined
}

/** @throws ORPCError NOT_FOUND */
export async function removeLine(tx: Tx, cartId: string, lineId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('cartLines')
    .where('id', '=', lineId)
    .where('cartId', '=', cartId)
    .returning('vendorId')
    .executeTakeFirst()
  if (!gone) missing()
  await tx
    .deleteFrom('cartParts')
    .where('cartId', '=', cartId)
    .where('vendorId', '=', gone.vendorId)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('cartLines').select('id').where('cartId', '=', cartId).where('vendorId', '=', gone.vendorId),
        ),
      ),
    )
    .execute()
}

/** Records that the buyer has seen the current prices. */
export async function seePrices(tx: Tx, cartId: string): Promise<void> {
  await tx
    .updateTable('cartLines')
    .from('listingVariants as variant')
    .innerJoin('listings', 'listings.id', 'variant.listingId')
    .set(eb => ({ seenPrice: eb.ref('variant.price'), seenCurrency: eb.ref('listings.currency') }))
    .whereRef('variant.id', '=', 'cartLines.variantId')
    .where('cartLines.cartId', '=', cartId)
    .execute()
}
