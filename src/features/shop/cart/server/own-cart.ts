import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { type ApiContext, missing } from '#server/http/api-context.ts'
import '../cart.tables.ts'
import type { CartCookie } from './cart-cookie.ts'
import { mergeCarts } from './merge-carts.ts'

/** Whose cart: a call's viewer and cookies, or the cart that the call names. */
export type Buyer = Pick<ApiContext, 'headers' | 'answer' | 'viewer'> & {
  /** then the cookie is neither read nor given: whoever knows the id of a guest's cart has it, a member's needs the member */
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
  if (buyer.cartId !== undefined) return { id: await namedCart(db, buyer.cartId, buyer.viewer), clamped: [] }
  const tokenHash = cookie.read(buyer.headers)
  const { viewer } = buyer
  if (!viewer) return { id: tokenHash && (await cartOf(db, 'tokenHash', tokenHash)), clamped: [] }
  const clamped = tokenHash ? await mergeCarts(db, tokenHash, viewer.userId) : []
  if (tokenHash) cookie.drop(buyer)
  return { id: await cartOf(db, 'userId', viewer.userId), clamped }
}

/** The caller's cart, made if there is none. Call it in the transaction that puts something in. */
export async function ownOrNewCart(tx: Tx, cookie: CartCookie, buyer: Buyer, country: string): Promise<string> {
  const { viewer } = buyer
  if (buyer.cartId !== undefined) return (await namedCart(tx, buyer.cartId, viewer)) ?? missing()
  const tokenHash = viewer ? undefined : cookie.read(buyer.headers)
  const known = viewer
    ? await cartOf(tx, 'userId', viewer.userId)
    : tokenHash && (await cartOf(tx, 'tokenHash', tokenHash))
  if (known) return known
  const owner = viewer ? { userId: viewer.userId } : { tokenHash: cookie.give(buyer) }
  const made = await tx
    .insertInto('carts')
    .values({ ...owner, country })
    .onConflict(on => on.column(viewer ? 'userId' : 'tokenHash').doUpdateSet({ updatedAt: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function namedCart(db: Db | Tx, id: string, viewer: Buyer['viewer']): Promise<string | undefined> {
  const cart = await db.selectFrom('carts').select(['id', 'userId']).where('id', '=', id).executeTakeFirst()
  return cart && (cart.userId === null || cart.userId === viewer?.userId) ? cart.id : undefined
}

/**
 * A cart for a call that will name it: a member's own, or a new one for a guest, which no cookie leads to.
 * @param country ISO 3166-1 alpha-2, in capitals; of a new one
 */
export async function cartToName(db: Db, viewer: Buyer['viewer'], country: string): Promise<string> {
  const owner = viewer ? { userId: viewer.userId } : { tokenHash: randomBytes(24).toString('base64url') }
  const cart = await db
    .insertInto('carts')
    .values({ ...owner, country })
    .onConflict(on => on.column(viewer ? 'userId' : 'tokenHash').doUpdateSet({ updatedAt: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return cart.id
}

async function cartOf(db: Db | Tx, column: 'userId' | 'tokenHash', value: string): Promise<string | undefined> {
  const cart = await db.selectFrom('carts').select('id').where(column, '=', value).executeTakeFirst()
  return cart?.id
}
