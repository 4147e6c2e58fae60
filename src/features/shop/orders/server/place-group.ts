import { type Insertable, type RawBuilder, sql } from 'kysely'
import { certificateStanding } from '#features/market/directory/certificate-standing.ts'
import { isRefused } from '#features/market/directory/server/index.ts'
import '#features/market/listings/listings.tables.ts'
import { takeStock } from '#features/market/listings/server/index.ts'
import { readFeePercent } from '#features/platform/fees/server/index.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import type { CartState } from '#features/shop/cart/cart-state.ts'
import { countDiscountUses } from '#features/shop/discounts/server/index.ts'
import { holdOnCards } from '#features/shop/gift-cards/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsAsJson, selectJsonRows } from '#server/db/json-rows.ts'
import { type Arguments, prepareQuery, prepareStatement } from '#server/db/prepare-query.ts'
import { refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import { perUsCent } from '#shared/money.ts'
import type { Billing, OrderGroupsTable } from '../orders.tables.ts'
import { sharesOfCredit } from './card-payment.ts'
import { writeOrders } from './write-orders.ts'

export type NewGroup = {
  state: CartState
  userId: string | null
  email: string
  language: string
  address: PostalAddress
  /** details for the invoice; default: the address */
  billing?: Billing | null
  /** `visitorKey` of the buyer; default: not counted */
  visitor?: string
  /** minor units paid by the cart's gift cards; default 0 */
  credit?: number
  /** the currency in which the buyer sees prices, and its units per US dollar; default: the charged one */
  shown?: { currency: string; perUsd: number } | null
}

/**
 * Creates an order group for a cart at current prices, with an order for each vendor that isn't left out, and takes its
 * stock and codes, all in the caller's transaction. Its orders take the fee that holds as this begins.
 * @throws ORPCError gm-error-cart-changed (409) if something can't be bought as it is in the cart, a code can't be
 * used, or its gift cards have less; gm-error-payment-in-flight (409) while the cart is being paid
 */
export async function placeGroup(tx: Tx, given: NewGroup): Promise<{ id: number; key: string }> {
  const { state, userId, email, language, address, billing = null } = given
  const { credit = 0, visitor = null, shown = null } = given
  const { cart, currency, totals } = state
  const perCent = perUsCent(currency, cart.rates)
  if (!state.canCheckOut || !perCent) changed()
  const { items, discount, shipping, tax, total } = totals
  const newGroup: NewRow = {
    cartId: cart.id,
    userId,
    email,
    language,
    address,
    billing,
    visitor,
    giftMessage: cart.giftMessage,
    currency: state.currency,
    rates: cart.rates,
    ratesAt: cart.ratesAt,
    shown,
    taxName: cart.tax?.name ?? null,
    taxBasisPoints: cart.tax?.basisPoints ?? 0,
    taxIncluded: cart.tax?.isIncluded ?? false,
    ...{ items, discount, shipping, tax, total, credit },
  }
  const [group] = await insertGroup(tx, { rows: rowsAsJson([newGroup]) })
  if (!group) inFlight()
  const bought = state.parts.filter(({ isLeftOut }) => !isLeftOut)
  const pieces = bought
    .flatMap(({ lines }) => lines)
    .flatMap(({ line }) => (line.variant ? [{ variantId: line.variant.id, quantity: line.quantity }] : []))
  const stock = await takeStock(tx, pieces, address.country)
  if (stock.short.length > 0) changed()
  const reserved = pieces.map(one => ({
    ...{ groupId: group.id, ...one, isTaken: stock.taken.includes(one.variantId) },
    sources: stock.sources.get(one.variantId) ?? null,
  }))
  await insertReservations(tx, { rows: rowsAsJson(reserved) })
  const used = state.discounts
    .filter(({ amount }) => amount > 0)
    .map(({ discount: { id }, amount }) => ({ id, amount: Math.round(amount / perCent) }))
  const over = await countDiscountUses(tx, used, group.id, email)
  if (over)
    refuse('gm-error-discount-used-up', { field: 'code', message: `The code ${over} was used as often as it may be.` })
  const titles = await certificateTitles(
    tx,
    bought.flatMap(({ lines }) => lines.map(({ line }) => line.listingId)),
  )
  await writeOrders(tx, group.id, bought, totals.parts, {
    ...{ currency, perCent, feePercent: await readFeePercent(tx) },
    taxIncluded: cart.tax?.isIncluded ?? false,
    country: address.country,
    titles,
    credits: sharesOfCredit(state, credit),
  })
  await holdOnCards(tx, cart.id, group.id, credit)
  return group
}

const groupColumns = [
  ...([
    'cartId',
    'userId',
    'email',
    'language',
    'address',
    'billing',
    'visitor',
    'giftMessage',
    'currency',
    'rates',
    'ratesAt',
    'shown',
  ] as const),
  ...(['taxName', 'taxBasisPoints', 'taxIncluded', 'items', 'discount', 'shipping', 'tax', 'total', 'credit'] as const),
]
type NewRow = Pick<Insertable<OrderGroupsTable>, (typeof groupColumns)[number]>

const insertGroup = prepareStatement('order-group', (db, { rows }: Arguments<{ rows: string }>) =>
  db
    .insertInto('orderGroups')
    .columns(groupColumns)
    .expression(selectJsonRows('orderGroups', groupColumns, rows))
    .onConflict(on => on.doNothing())
    .returning(['id', 'key']),
)

const reservationColumns = ['groupId', 'variantId', 'quantity', 'isTaken', 'sources'] as const
const insertReservations = prepareStatement('stock-reservations', (db, { rows }: Arguments<{ rows: string }>) =>
  db
    .insertInto('stockReservations')
    .columns(reservationColumns)
    .expression(selectJsonRows('stockReservations', reservationColumns, rows)),
)

export function inFlight(): never {
  refuse('gm-error-payment-in-flight', { status: 409, message: 'A payment of this cart is under way.' })
}

function changed(): never {
  refuse('gm-error-cart-changed', { status: 409, message: 'The cart has changed: please look at it again.' })
}

const readCertificates = prepareQuery('listing-certificates', (db, listingIds: RawBuilder<number[]>) =>
  db
    .selectFrom('listingCertificates')
    .innerJoin('certificates', 'certificates.id', 'listingCertificates.certificateId')
    .innerJoin('listings', 'listings.id', 'listingId')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .innerJoin('shownCertificates as held', join =>
      join.onRef('held.vendorId', '=', 'vendors.id').onRef('held.certificateId', '=', 'certificates.id'),
    )
    .select(['listingId', 'certificates.title', 'vendors.status', 'held.number', 'held.hasDocument'])
    .select(sql<string | null>`held.issued_on::text`.as('issuedOn'))
    .select(sql<string | null>`held.renewed_on::text`.as('renewedOn'))
    .select(sql<string | null>`held.valid_until::text`.as('validUntil'))
    .select(isRefused('held').as('isRefused'))
    .where('listingId', '=', sql<number>`any(${listingIds})`)
    .orderBy('certificates.sortOrder'),
)

/** Titles of currently valid certificates, by listing. */
async function certificateTitles(tx: Tx, listingIds: number[]): Promise<Map<number, LocalText[]>> {
  const titles = new Map<number, LocalText[]>()
  for (const { listingId, title, ...held } of await readCertificates(tx, listingIds))
    if (certificateStanding(held, held, new Date()) === 'valid')
      titles.set(listingId, [...(titles.get(listingId) ?? []), title])
  return titles
}
