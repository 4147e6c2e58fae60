import { createVendor } from '#features/market/directory/directory.factory.ts'
import type { VendorInput } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { type ListingInput, type ShopInput, saveShop } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { RateTable } from '#shared/money.ts'
import { createCartCookie } from './server/cart-cookie.ts'
import { type CartKeeper, createCartKeeper } from './server/cart-keeper.ts'
import { addLine } from './server/cart-lines.ts'
import { keepAside } from './server/put-aside.ts'

export { mergeInto } from './server/merge-carts.ts'
export { checkTotals } from './testing/check-totals.ts'
export { randomCarts } from './testing/random-carts.ts'

let serial = 0

/** An approved enterprise that ships everywhere for 5.00 in its currency, by default US dollars. */
export async function createShop(
  db: Db,
  { shop, ...vendor }: Partial<VendorInput> & { shop?: Partial<ShopInput> } = {},
): Promise<number> {
  const vendorId = await createVendor(db, vendor)
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'USD', rates, ...shop }))
  return vendorId
}

/** A listing with one variant, sold through the cart by a vendor that ships anywhere. */
export async function createProduct(
  db: Db,
  vendorId: number,
  given: Partial<ListingInput> & { price?: number; stock?: number; weightGrams?: number } = {},
): Promise<{ listingId: number; variantId: number }> {
  const { price = 1000, stock = 5, weightGrams = 300, ...listing } = given
  const variants = listing.variants ?? [{ price, stock, weightGrams }]
  const listingId = await createListing(db, { vendorId, kind: 'cart', shipsAnywhere: true, ...listing, variants })
  const variant = await db
    .selectFrom('listingVariants')
    .select('id')
    .where('listingId', '=', listingId)
    .orderBy('sortOrder')
    .executeTakeFirstOrThrow()
  return { listingId, variantId: variant.id }
}

/** A member's cart, or a guest's, with one piece of each variant. */
export async function createCart(
  db: Db,
  {
    userId = null,
    tokenHash = userId ? null : `token ${++serial}`,
    country = 'US',
    variants = [],
  }: {
    userId?: string | null
    tokenHash?: string | null
    country?: string
    variants?: (number | [variantId: number, quantity: number])[]
  } = {},
): Promise<string> {
  return db.transaction().execute(async tx => {
    const { id } = await tx
      .insertInto('carts')
      .values({ userId, tokenHash, country })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const variant of variants) {
      const [variantId, quantity] = typeof variant === 'number' ? [variant, 1] : variant
      await addLine(tx, id, variantId, quantity)
    }
    return id
  })
}

/** Puts a variant aside for a member; without a cart the member gets one. */
export async function putAsideFor(tx: Tx, userId: string, variantId: number, quantity: number): Promise<void> {
  const { id } = await tx
    .insertInto('carts')
    .values({ userId, country: 'LK' })
    .onConflict(on => on.column('userId').doUpdateSet({ country: 'LK' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepAside(tx, id, variantId, quantity)
}

/** 300 rupees, 0.90 euros or 150 yen to the US dollar. */
export async function ratesNow(): Promise<RateTable> {
  return { perUsd: { LKR: 300, EUR: 0.9, JPY: 150 }, date: '2026-11-22', source: 'table', older: {} }
}

/**
 * A cart keeper without a server, with those rates; `offered` are currencies that can be charged besides US dollars.
 */
export function createCarts(db: Db, offered: readonly string[] = []): CartKeeper {
  return createCartKeeper({ db, cookie: createCartCookie('https://pola.test'), ratesNow, offered })
}
