import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import { isAvailable } from '../listings.policy.ts'
import '../listings.tables.ts'
import { indexListings } from './index-listings.ts'

/** Pieces of a variant; each variant once. */
export type Pieces = { variantId: number; quantity: number }

/** `before`, `stock`: pieces before and after. */
export type StockChange = { variantId: number; before: number; stock: number }
type StockListener = (tx: Tx, changes: StockChange[]) => Promise<void>

const listeners = new Set<StockListener>()

/** Registers a listener, in `connect`, that is called in the transaction in which pieces are taken out of managed stock. */
export function onStockTaken(listener: StockListener): void {
  listeners.add(listener)
}

/**
 * Takes pieces out of stock in the caller's transaction: all or none. Variants are locked in the order of their ids, so two
 * buyers of the same things wait for each other. Stock that isn't managed stays as it is, and what allows backorders may
 * become negative.
 * @returns ids of the variants of which there is not enough, empty if everything was taken; and of those that lost pieces
 */
export async function takeStock(tx: Tx, pieces: Pieces[]): Promise<{ short: number[]; taken: number[] }> {
  const variants = await lockVariants(tx, pieces)
  const short = pieces.filter(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    return !variant || (variant.manageStock && !variant.allowBackorder && (variant.stock ?? 0) < quantity)
  })
  if (short.length > 0) return { short: short.map(({ variantId }) => variantId), taken: [] }
  await changeStock(tx, variants, pieces, -1)
  return { short: [], taken: [...variants.values()].filter(({ manageStock }) => manageStock).map(({ id }) => id) }
}

/** Puts pieces back that {@link takeStock} took; those of variants that are gone are forgotten. */
export async function giveBackStock(tx: Tx, pieces: Pieces[]): Promise<void> {
  await changeStock(tx, await lockVariants(tx, pieces), pieces, 1)
}

const readLocked = prepareQuery('locked-variants', (db, ids: RawBuilder<number[]>) =>
  db
    .selectFrom('listingVariants')
    .select(['id', 'listingId', 'stock', 'manageStock', 'allowBackorder'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate(),
)

type Variant = Awaited<ReturnType<typeof lockVariants>> extends Map<number, infer V> ? V : never

async function lockVariants(tx: Tx, pieces: Pieces[]) {
  if (pieces.length === 0) return new Map<number, never>()
  const rows = await readLocked(
    tx,
    pieces.map(({ variantId }) => variantId),
  )
  return new Map(rows.map(row => [row.id, row]))
}

async function changeStock(tx: Tx, variants: Map<number, Variant>, pieces: Pieces[], sign: 1 | -1): Promise<void> {
  const changed = pieces.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    return variant?.manageStock ? [{ variant, stock: (variant.stock ?? 0) + sign * quantity }] : []
  })
  if (changed.length === 0) return
  await sql`
    update listing_variants set stock = changed.stock
    from unnest(${changed.map(({ variant }) => variant.id)}::int[], ${changed.map(({ stock }) => stock)}::int[])
      as changed (id, stock)
    where listing_variants.id = changed.id`.execute(tx)
  const turned = changed.filter(({ variant, stock }) => isAvailable(variant) !== isAvailable({ ...variant, stock }))
  // cards and filters tell what is sold out
  await indexListings(tx, [...new Set(turned.map(({ variant }) => variant.listingId))])
  if (sign === 1) return
  const changes = changed.map(({ variant: { id, stock: before }, stock }) => ({
    variantId: id,
    before: before ?? 0,
    stock,
  }))
  for (const listener of listeners) await listener(tx, changes)
}
