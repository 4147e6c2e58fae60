import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/database.ts'
import { type ApiContext, missing } from '#server/http/api-context.ts'
import '../cart.tables.ts'
import type { CartCookie } from './cart-cookie.ts'
import { isOfGuest } from './guest-cart.ts'
import { mergeCarts } from './merge-carts.ts'

/** Identifies a cart: by a call's viewer and cookies, or by the id that the call names. */
export type Buyer = Pick<ApiContext, 'headers' | 'answer' | 'viewer'> & {
  /**
   * If set, the cookie is neither read nor written: whoever knows the id of a guest's cart has it, while a member's
   * needs the member; and it is charged in US dollars.
   */
  cartId?: string
}

export type OwnCart = {
  /** undefined until something is added */
  id: string | undefined
  /** lines of a guest's cart that were reduced to the stock when they moved to the member's */
  clamped: number[]
}

/** The caller's cart. A guest's cart that a member brings along is merged into the member's. */
export async function ownCart(db: Db, cookie: CartCookie, buyer: Buyer): Promise<OwnCart> {
  const clamped = await takeAlong(db, cookie, buyer)
  const isTheirs = ownedBy(cookie, buyer)
  const cart = isTheirs && (await db.selectFrom('carts').select('id').where(isTheirs).executeTakeFirst())
  return { id: cart?.id, clamped }
}

/**
 * Merges the cart that a member had as a guest into their own.
 * @returns ids of the lines that were reduced to the stock
 */
export async function takeAlong(db: Db, cookie: CartCookie, buyer: Buyer): Promise<number[]> {
  const { viewer, cartId, headers } = buyer
  const tokenHash = viewer && cartId === undefined && cookie.read(headers)
  if (!tokenHash) return []
  const clamped = await mergeCarts(db, tokenHash, viewer.userId)
  cookie.drop(buyer)
  return clamped
}

/** The caller's cart, locked: nobody else can change it until the transaction ends. */
export async function lockOwnCart(tx: Tx, cookie: CartCookie, buyer: Buyer): Promise<string | undefined> {
  const isTheirs = ownedBy(cookie, buyer)
  if (!isTheirs) return undefined
  const now = { updatedAt: sql<Date>`now()` }
  return (await tx.updateTable('carts').set(now).where(isTheirs).returning('id').executeTakeFirst())?.id
}

/** Like {@link lockOwnCart}, but creates a cart if there is none. */
export async function lockOwnOrNewCart(tx: Tx, cookie: CartCookie, buyer: Buyer, country: string): Promise<string> {
  const known = await lockOwnCart(tx, cookie, buyer)
  if (known !== undefined) return known
  const { viewer, cartId } = buyer
  if (cartId !== undefined) missing()
  return insertCart(tx, viewer ? { userId: viewer.userId } : { tokenHash: cookie.give(buyer) }, country)
}

/** A cart's destination. */
export async function countryOf(tx: Tx, id: string): Promise<string> {
  return (await tx.selectFrom('carts').select('country').where('id', '=', id).executeTakeFirstOrThrow()).country
}

/** SQL condition for the caller's cart; undefined for a guest without a cookie, who has none. */
export function ownedBy(cookie: CartCookie, { headers, viewer, cartId }: Omit<Buyer, 'answer'>) {
  type Carts = ExpressionBuilder<Tables, 'carts'>
  const userId = viewer?.userId ?? null
  if (cartId !== undefined)
    return (eb: Carts) => eb.and([eb('id', '=', cartId), eb.or([eb('userId', 'is', null), eb('userId', '=', userId)])])
  if (viewer) return (eb: Carts) => eb.and([eb('userId', '=', userId)])
  const tokenHash = cookie.read(headers)
  return tokenHash === undefined ? undefined : isOfGuest(tokenHash)
}

/**
 * A cart for calls that name it: a member's own, or a new one for a guest, without a cookie.
 * @param country ISO 3166-1 alpha-2, in capitals; for a new cart
 */
export async function cartToName(db: Db, viewer: Buyer['viewer'], country: string): Promise<string> {
  const tokenHash = randomBytes(24).toString('base64url')
  return insertCart(db, viewer ? { userId: viewer.userId } : { tokenHash }, country)
}

async function insertCart(
  db: Db | Tx,
  owner: { userId: string } | { tokenHash: string },
  country: string,
): Promise<string> {
  const cart = await db
    .insertInto('carts')
    .values({ ...owner, country })
    .onConflict(on => on.column('userId' in owner ? 'userId' : 'tokenHash').doUpdateSet({ updatedAt: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return cart.id
}
