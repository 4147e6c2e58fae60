import { type RawBuilder, sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import { isAvailable } from '../listings.policy.ts'
import { type StockPlace, sumOf } from '../stock-places.ts'
import '../listings.tables.ts'
import { indexListings } from './index-listings.ts'
import { putAtLocations, takeFromLocations, writeSums } from './write-stock.ts'

/** Pieces of a variant; each variant occurs once. */
export type Pieces = { variantId: number; quantity: number }

/** Pieces that were taken; `sources` has the locations of split stock. */
export type TakenPieces = Pieces & { sources?: StockPlace[] | null }

/** `before`, `stock`: pieces before and after the change. */
export type StockChange = { variantId: number; before: number; stock: number }
type StockListener = (tx: Tx, changes: StockChange[]) => Promise<void>

const listeners = createRegister<StockListener>()

/** Registers a listener, in `connect`, that is called in the transaction in which pieces are taken out of managed stock. */
export function onStockTaken(listener: StockListener): void {
  listeners.add(listener)
}

/**
 * Takes pieces out of stock in the caller's transaction: all or none. Variants are locked in the order of their ids, so
 * two buyers of the same things wait for each other. Unmanaged stock stays unchanged, and stock with backorders may
 * become negative. For stock split among locations, those in the buyer's country come first.
 * @param country ISO 3166-1 alpha-2 code of the buyer's country
 * @returns ids of the variants that are short, empty if everything was taken; ids of those that lost pieces; and the
 * locations from which split stock was taken
 */
export async function takeStock(
  tx: Tx,
  pieces: Pieces[],
  country: string | null = null,
): Promise<{ short: number[]; taken: number[]; sources: Map<number, StockPlace[]> }> {
  const variants = await lockVariants(tx, pieces)
  const short = pieces.filter(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    return !variant || (variant.manageStock && !variant.allowBackorder && (variant.stock ?? 0) < quantity)
  })
  if (short.length > 0) return { short: short.map(({ variantId }) => variantId), taken: [], sources: new Map() }
  await changeStock(tx, variants, pieces, -1)
  const split = pieces.filter(({ variantId }) => variants.get(variantId)?.isSplit)
  const sources = split.length > 0 ? await takeFromLocations(tx, split, country) : new Map<number, StockPlace[]>()
  return {
    short: [],
    taken: [...variants.values()].filter(({ manageStock }) => manageStock).map(({ id }) => id),
    sources,
  }
}

/**
 * Puts back pieces that {@link takeStock} took, at the locations they came from. Variants that no longer exist are
 * ignored.
 */
export async function giveBackStock(tx: Tx, pieces: TakenPieces[]): Promise<void> {
  const variants = await lockVariants(tx, pieces)
  await changeStock(tx, variants, pieces, 1)
  const split = pieces.filter(({ variantId }) => variants.get(variantId)?.isSplit)
  if (split.length > 0) await putAtLocations(tx, split.flatMap(putsOf))
}

function putsOf({ variantId, quantity, sources }: TakenPieces) {
  const rest = quantity - sumOf(sources ?? [])
  const places = [...(sources ?? []), ...(rest > 0 ? [{ locationId: null, pieces: rest }] : [])]
  return places.map(place => ({ variantId, ...place }))
}

const readLocked = prepareQuery('locked-variants', (db, ids: RawBuilder<number[]>) =>
  db
    .selectFrom('listingVariants')
    .select(['id', 'listingId', 'stock', 'manageStock', 'allowBackorder', 'isSplit'])
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
  await writeSums(
    tx,
    changed.map(({ variant: { id }, stock }) => ({ id, stock })),
  )
  const turned = changed.filter(({ variant, stock }) => isAvailable(variant) !== isAvailable({ ...variant, stock }))
  // cards and filters show whether a listing is sold out
  await indexListings(tx, [...new Set(turned.map(({ variant }) => variant.listingId))])
  if (sign === 1) return
  const changes = changed.map(({ variant: { id, stock: before }, stock }) => ({
    variantId: id,
    before: before ?? 0,
    stock,
  }))
  for (const listener of listeners) await listener(tx, changes)
}
