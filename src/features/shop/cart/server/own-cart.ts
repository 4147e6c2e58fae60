import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/database.ts'
import { type ApiContext, missing } from '#server/http/api-context.ts'
import '../cart.tables.ts'
import type { CartCookie } from './cart-cookie.ts'
import { isOfGuest } from './guest-cart.ts'
import { mergeCarts } from './merge-carts.ts'

/** Whose cart: a call's viewer and cookies, or the cart that the call names. */
export type Buyer = Pick<ApiContext, 'headers' | 'answer' | 'viewer'> & {
  /**
   * then the cookie is neither read nor given: whoever knows the id of a guest's cart has it, a member's needs the member; and it
   * is charged in US dollars
   */
  cartId?: string
}

export type OwnCart = {
  /** undefined while nothing was put in */
  id: string | undefined
  /** lines of a guest's cart of which there was not enough when they came to the member's */
  clamped: number[]
}

/** The caller's cart. A guest's that comes along with a member becomes a part of the member's. */
export async function ownCart(db: Db, cookie: CartCookie, buyer: Buyer): Promise<OwnCart> {
  const clamped = await takeAlong(db, cookie, buyer)
  const isTheirs = ownedBy(cookie, buyer)
  const cart = isTheirs && (await db.selectFrom('carts').select('id').where(isTheirs).executeTakeFirst())
  return { id: cart?.id, clamped }
}

/**
 * Makes what a member had as a guest a part of their cart.
 * @returns ids of the lines of which there was not enough
 */
export async function takeAlong(db: Db, cookie: CartCookie, buyer: Buyer): Promise<number[]> {
  const { viewer, cartId, headers } = buyer
  const tokenHash = viewer && cartId === undefined && cookie.read(headers)
  if (!tokenHash) return []
  const clamped = await mergeCarts(db, tokenHash, viewer.userId)
  cookie.drop(buyer)
  return clamped
}

/** The caller's cart as it is being changed: nobody else changes it until the transaction ends. */
export async function lockOwnCart(tx: Tx, cookie: CartCookie, buyer: Buyer): Promise<string | undefined> {
  const isTheirs = ownedBy(cookie, buyer)
  if (!isTheirs) return undefined
  const now = { updatedAt: sql<Date>`now()` }
  return (await tx.updateTable('carts').set(now).where(isTheirs).returning('id').executeTakeFirst())?.id
}

/** The same, made if there is none. */
export async function lockOwnOrNewCart(tx: Tx, cookie: CartCookie, buyer: Buyer, country: string): Promise<string> {
  const known = await lockOwnCart(tx, cookie, buyer)
  if (known !== undefined) return known
  const { viewer, cartId } = buyer
  if (cartId !== undefined) missing()
  return insertCart(tx, viewer ? { userId: viewer.userId } : { tokenHash: cookie.give(buyer) }, country)
}

/** Where a cart goes. */
export async function countryOf(tx: Tx, id: string): Promise<string> {
  return (await tx.selectFrom('carts').select('country').where('id', '=', id).executeTakeFirstOrThrow()).country
}

/** Which cart is the caller's; undefined for a guest without a cookie, who has none. */
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
 * A cart for a call that will name it: a member's own, or a new one for a guest, which no cookie leads to.
 * @param country ISO 3166-1 alpha-2, in capitals; of a new one
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
