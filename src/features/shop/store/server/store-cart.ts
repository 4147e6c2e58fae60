import type { CartState } from '#features/shop/cart/cart-state.ts'
import type { Buyer } from '#features/shop/cart/server/index.ts'
import { lastPayment, openGroupOf, readDetails } from '#features/shop/orders/server/index.ts'
import '#features/shop/orders/orders.tables.ts'
import type { Db } from '#server/db/database.ts'
import { type ApiContext, missing } from '#server/http/api-context.ts'
import { toStoreAddress } from '../store-address.ts'
import { readCartId } from '../store-ids.ts'
import '../store.tables.ts'
import { regionIdOf, shapeRegions, taxedCountries } from './regions.ts'
import { saveStoreCart } from './save-store-cart.ts'
import { shapeStoreCart } from './shape-store-cart.ts'
import { known } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'

/** The caller, with the cart that the call names. */
export type NamedBuyer = ApiContext & Buyer & { cartId: string }

/** @throws ORPCError NOT_FOUND for a member's cart, unless the member calls */
export async function buyerOf({ carts }: StoreParts, call: ApiContext, given: string): Promise<NamedBuyer> {
  const buyer = { ...call, cartId: known(readCartId(given)) }
  if ((await carts.find(buyer)) === undefined) missing()
  return buyer
}

/** Details of a cart: its checkout's, and before there is one, those that clients sent bit by bit. */
export async function detailsOf(db: Db, { cartId, viewer }: NamedBuyer) {
  const row = await db.selectFrom('storeCarts').selectAll().where('cartId', '=', cartId).executeTakeFirst()
  const details = await readDetails(db, cartId, viewer)
  return {
    email: details.address ? details.email : row?.email || details.email,
    address: details.address ? toStoreAddress(details.address) : (row?.address ?? null),
    /** whether there is a checkout */
    isComplete: details.address !== null,
    paymentMethod: row?.paymentMethod ?? details.paymentMethod,
    groupId: row?.groupId ?? null,
    /** US cents; null until it was returned */
    toldTotal: row?.toldTotal ?? null,
  }
}

export async function stateOf({ db, carts }: StoreParts, { cartId }: NamedBuyer): Promise<CartState> {
  return (await carts.stateOf(db, cartId)) ?? missing()
}

/** The cart of a call, in Medusa's shape. */
export async function readStoreCart(parts: StoreParts, buyer: NamedBuyer) {
  const { db, payments, publicUrl } = parts
  const { cartId, language } = buyer
  const [state, details, taxed, open] = await Promise.all([
    stateOf(parts, buyer),
    detailsOf(db, buyer),
    taxedCountries(db),
    openGroupOf(db, cartId),
  ])
  const { total } = state.totals
  if (details.toldTotal !== total) await db.transaction().execute(tx => saveStoreCart(tx, cartId, { toldTotal: total }))
  const regionId = regionIdOf(state.cart.country, taxed)
  const bought = details.groupId === null || open !== undefined || state.parts.length > 0 ? undefined : details.groupId
  const placed = bought
    ? await db.selectFrom('orderGroups').select('placedAt').where('id', '=', bought).executeTakeFirst()
    : undefined
  return shapeStoreCart(state, state.cart.userId, {
    ...details,
    publicUrl,
    language,
    methods: payments.methods(),
    step: open === undefined ? undefined : await payments.next(await lastPayment(db, open.id)),
    region: shapeRegions(language, taxed, payments).find(({ id }) => id === regionId),
    regionId,
    completedAt: placed?.placedAt ?? null,
  })
}
