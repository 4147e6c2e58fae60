import { readPreferences } from '#features/people/preferences/server/index.ts'
import type { CartState } from '#features/shop/cart/cart-state.ts'
import type { Buyer, CartKeeper } from '#features/shop/cart/server/index.ts'
import { cardsOfCart } from '#features/shop/gift-cards/server/index.ts'
import { type Payments, startPayment } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type ApiContext, missing, refuse } from '#server/http/api-context.ts'
import { visitorKey } from '#server/http/limit-rate.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { defaultCurrency, type RateTable } from '#shared/money.ts'
import { cardPayment } from './card-payment.ts'
import { openGroupOf, readDetails } from './checkout-details.ts'
import { isConfirmed } from './confirm-email.ts'
import { inFlight, placeGroup } from './place-group.ts'
import { isPricedFor, problemsAt } from './priced-for.ts'
import { promiseTransfer } from './promise-transfer.ts'

/** ms for which stock is reserved while somebody pays */
const heldFor = 30 * 60_000

type Parts = { carts: CartKeeper; payments: Payments; ratesNow(): Promise<RateTable> }

/** The amounts that the buyer saw, in minor units of `currency`; `due`: the part of the total left after gift cards. */
export type Seen = { total: number; due?: number | undefined; currency?: string | undefined; language: string }

/**
 * Places the orders of a cart's content and starts their payment.
 * @throws ORPCError NOT_FOUND without a cart, gm-error-checkout-incomplete, gm-error-cart-changed,
 * gm-error-email-unconfirmed, and the errors of {@link placeGroup}
 */
export async function buyCart(
  { carts, payments, ratesNow }: Parts,
  tx: Tx,
  context: ApiContext & Buyer,
  { cartId, ...input }: Seen & { cartId: string | undefined },
): Promise<{ groupId: number; key: string; paymentId: string }> {
  const { viewer, ip, headers } = context
  if (!cartId) missing()
  await tx.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute()
  // checked before anything waits for a payment that may be about to end
  if (await openGroupOf(tx, cartId)) inFlight()
  const state = (await carts.stateOf(tx, cartId, { ...context, currency: input.currency })) ?? missing()
  const { currency } = state
  const { email, address, billing, paymentMethod } = await readDetails(tx, cartId, viewer)
  const { total } = state.totals
  const { credit } = cardPayment(state, await cardsOfCart(tx, cartId))
  const due = total - credit
  if (total !== input.total || due !== (input.due ?? due) || currency !== (input.currency ?? currency))
    refuse('gm-error-cart-changed', { status: 409, message: 'The cart has changed: please look at it again.' })
  const method = payments.methods(currency).find(one => one.method === paymentMethod)
  const provider = due === 0 ? 'none' : method?.provider
  // shipping and tax are those of the cart's destination
  const where = { ...state.cart, isByArea: state.isByArea && state.isSent }
  const isEnough = address && (!state.isSent || problemsAt(address, where, input.language).length === 0)
  if (!provider || !isEnough || !isPricedFor(address, where))
    refuse('gm-error-checkout-incomplete', { message: 'Address and way to pay are needed first.' })
  const isTransfer = provider === 'bank'
  if (isTransfer && !(await isConfirmed(tx, cartId, viewer, email)))
    refuse('gm-error-email-unconfirmed', { status: 409, message: 'Please confirm your email first.' })
  const language = toSiteLanguage(input.language)
  const userId = viewer?.userId ?? null
  const buyer = { userId, email, language, address, billing, visitor: visitorKey(ip) }
  const { id: groupId, key } = await placeGroup(tx, {
    ...{ state, ...buyer, credit },
    shown: await shownIn(ratesNow, readPreferences(headers).currency, state),
  })
  if (isTransfer) await promiseTransfer(tx, groupId, { email, ip })
  const paymentId = await startPayment(tx, {
    groupId,
    provider,
    amount: due,
    currency,
    email,
    language,
    description: `Pola ${groupId}`,
    returnPath: `/checkout-success?order=${groupId}&key=${key}`,
    expiresAt: new Date(Date.now() + heldFor),
  })
  return { groupId, key, paymentId }
}

/** The currency that receipts show beside the charged one: at the rates of the cart's prices, if these have it. */
async function shownIn(
  ratesNow: Parts['ratesNow'],
  currency: string,
  { currency: charged, cart: { rates } }: CartState,
) {
  if (currency === charged) return null
  const perUsd = currency === defaultCurrency ? 1 : (rates[currency] ?? (await ratesNow()).perUsd[currency])
  return perUsd ? { currency, perUsd } : null
}
