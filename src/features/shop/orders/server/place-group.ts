import { sql } from 'kysely'
import '#features/market/listings/listings.tables.ts'
import { takeStock } from '#features/market/listings/server/index.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { type CartState, chargedCurrency, type LineState, type PartState } from '#features/shop/cart/cart-state.ts'
import { countDiscountUses } from '#features/shop/cart/server/index.ts'
import type { LineTotals, PartTotals } from '#features/shop/cart/totals.ts'
import { platformFee } from '#features/shop/ledger/platform-fee.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../orders.tables.ts'
import { searchWords } from '../search-words.ts'

export type NewGroup = {
  state: CartState
  userId: string | null
  email: string
  language: string
  address: PostalAddress
  /** of what vendors sell, in per cent */
  feePercent: number
}

/**
 * Writes what a cart costs now as an order group with an order for each vendor that isn't left out, and takes its stock and
 * codes, all in the caller's transaction.
 * @returns the group's id
 * @throws ORPCError gm-error-cart-changed (409) if something can't be bought as it is in the cart, or a code not be used,
 * gm-error-payment-in-flight (409) while the cart is being paid for
 */
export async function placeGroup(tx: Tx, given: NewGroup): Promise<number> {
  const { state, userId, email, language, address, feePercent } = given
  const { cart, totals } = state
  if (!state.canCheckOut) changed()
  const { items, discount, shipping, tax, total } = totals
  const group = await tx
    .insertInto('orderGroups')
    .values({
      cartId: cart.id,
      userId,
      email,
      language,
      address: JSON.stringify(address) as never,
      giftMessage: cart.giftMessage,
      currency: chargedCurrency,
      rates: JSON.stringify(cart.rates) as never,
      ratesAt: cart.ratesAt,
      taxName: cart.tax?.name ?? null,
      taxBasisPoints: cart.tax?.basisPoints ?? 0,
      taxIncluded: cart.tax?.isIncluded ?? false,
      ...{ items, discount, shipping, tax, total },
    })
    .onConflict(on => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!group) inFlight()
  const bought = state.parts.filter(({ isLeftOut }) => !isLeftOut)
  const pieces = bought
    .flatMap(({ lines }) => lines)
    .flatMap(({ line }) => (line.variant ? [{ variantId: line.variant.id, quantity: line.quantity }] : []))
  const stock = await takeStock(tx, pieces)
  if (stock.short.length > 0) changed()
  await tx
    .insertInto('stockReservations')
    .values(pieces.map(one => ({ groupId: group.id, ...one, isTaken: stock.taken.includes(one.variantId) })))
    .execute()
  const used = state.discounts
    .filter(({ amount }) => amount > 0)
    .map(({ discount: { id }, amount }) => ({ id, amount }))
  const over = await countDiscountUses(tx, used, group.id, email)
  if (over)
    refuse('gm-error-discount-used-up', { field: 'code', message: `The code ${over} was used as often as it may be.` })
  const titles = await certificateTitles(
    tx,
    bought.flatMap(({ lines }) => lines.map(({ line }) => line.listingId)),
  )
  for (const part of bought) {
    const own = totals.parts.find(({ vendorId }) => vendorId === part.vendor.id)
    if (!own) throw new Error(`vendor ${part.vendor.id} has no part in the totals`)
    await writeOrder(tx, group.id, part, own, {
      feePercent,
      taxIncluded: cart.tax?.isIncluded ?? false,
      titles,
    })
  }
  return group.id
}

export function inFlight(): never {
  refuse('gm-error-payment-in-flight', { status: 409, message: 'A payment of this cart is under way.' })
}

function changed(): never {
  refuse('gm-error-cart-changed', { status: 409, message: 'The cart has changed: please look at it again.' })
}

type Around = { feePercent: number; taxIncluded: boolean; titles: Map<number, LocalText[]> }

async function writeOrder(tx: Tx, groupId: number, part: PartState, totals: PartTotals, around: Around): Promise<void> {
  const { vendor, chosen, note, lines } = part
  const { lines: lineTotals, vendorId: _, ...amounts } = totals
  const titles = lines.flatMap(({ line }) => Object.values(line.variant?.title ?? line.title))
  const taxInItems = around.taxIncluded ? amounts.tax - amounts.shippingTax : 0
  const order = await tx
    .insertInto('orders')
    .values({
      groupId,
      vendorId: vendor.id,
      vendorBrand: vendor.brand,
      shippingKind: chosen?.kind ?? 'none',
      shippingName: chosen?.name ?? {},
      minDays: chosen?.minDays ?? null,
      maxDays: chosen?.maxDays ?? null,
      note,
      ...amounts,
      fee: platformFee({ ...amounts, taxInItems }, around.feePercent),
      searchWords: sql<string>`array_to_tsvector(${searchWords(...titles)}::text[])`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(one => {
    const own = lineTotals.find(({ id }) => id === one.line.id)
    if (!own) throw new Error(`line ${one.line.id} has no totals`)
    return orderLine(order.id, one, own, around.titles)
  })
  await tx.insertInto('orderLines').values(rows).execute()
}

function orderLine(
  orderId: number,
  state: LineState,
  { id: _, ...totals }: LineTotals,
  titles: Map<number, LocalText[]>,
) {
  const { line, own, unitPrice } = state
  const { variant } = line
  return {
    orderId,
    listingId: line.listingId,
    variantId: variant?.id ?? null,
    title: variant?.title ?? line.title,
    options: variant?.options ?? {},
    sku: variant?.sku ?? null,
    imageId: variant?.image?.id ?? null,
    certificates: JSON.stringify(titles.get(line.listingId) ?? []) as never,
    isShipped: variant !== null && (variant.shipsAnywhere || variant.shipsTo.length > 0),
    weightGrams: variant?.weightGrams ?? null,
    quantity: line.quantity,
    unitPrice,
    ownPrice: own.amount,
    ownCurrency: own.currency,
    ...totals,
  }
}

async function certificateTitles(tx: Tx, listingIds: number[]): Promise<Map<number, LocalText[]>> {
  const rows = await tx
    .selectFrom('listingCertificates')
    .innerJoin('certificates', 'certificates.id', 'listingCertificates.certificateId')
    .select(['listingId', 'title'])
    .where('listingId', 'in', listingIds)
    .orderBy('certificates.sortOrder')
    .execute()
  const titles = new Map<number, LocalText[]>()
  for (const { listingId, title } of rows) titles.set(listingId, [...(titles.get(listingId) ?? []), title])
  return titles
}
