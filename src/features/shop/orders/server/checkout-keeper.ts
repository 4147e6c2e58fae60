import { ORPCError } from '@orpc/server'
import { dependsOnArea } from '#features/market/listings/shipping-areas.ts'
import { readPreferences } from '#features/people/preferences/server/index.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { createAddress, readAddress, readContact } from '#features/shop/addresses/server/index.ts'
import { readVatNumber } from '#features/shop/addresses/vat-number.ts'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import { type CartState, goesByRate } from '#features/shop/cart/cart-state.ts'
import { stateIn } from '#features/shop/cart/charged-currency.ts'
import { type Buyer, type CartKeeper, chooseCurrency, sendCartTo } from '#features/shop/cart/server/index.ts'
import { addCardToCart, cardsOfCart, findGiftCard, takeCardOffCart } from '#features/shop/gift-cards/server/index.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import { type Payments, startPayment } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonb } from '#server/db/jsonb.ts'
import { type ApiContext, missing, refuse } from '#server/http/api-context.ts'
import { once } from '#server/http/idempotency.ts'
import { ipKey, limitRate, visitorKey } from '#server/http/limit-rate.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { RateTable } from '#shared/money.ts'
import { defaultCurrency } from '#shared/money.ts'
import type { Checkout } from '../orders.contract.ts'
import type { Billing } from '../orders.tables.ts'
import { cardPayment } from './card-payment.ts'
import { emailOf, openGroupOf, readDetails, shapeCheckout, type Typed } from './checkout-details.ts'
import { confirmEmail, isConfirmed, mailEmailCode } from './confirm-email.ts'
import { inFlight, placeGroup } from './place-group.ts'
import { isPricedFor, problemsAt } from './priced-for.ts'
import { findHindrances, promiseTransfer } from './promise-transfer.ts'

/** ms for which stock is reserved while somebody pays */
const heldFor = 30 * 60_000
/** Limit: groups that one network address may start in an hour, because each reserves stock. */
const started = limitRate({ name: 'checkout', points: 60, seconds: 3600 })

/** The buyer, and the address of their call. */
type Caller = Buyer & { ip: string }
/** The amounts that the buyer saw. */
type Seen = { total: number; due?: number | undefined; currency?: string | undefined; language: string }
type Given = {
  db: Db
  carts: CartKeeper
  payments: Payments
  feePercent: number
  ratesNow(): Promise<RateTable>
}

export type CheckoutKeeper = ReturnType<typeof createCheckoutKeeper>

/** Steps of buying a cart's content; pages and the store's API call the same ones. */
export function createCheckoutKeeper({ db, carts, payments, feePercent, ratesNow }: Given) {
  /** calls of the provider in progress, by payment */
  const begun = new Map<string, Promise<BuyerStep>>()

  async function show(buyer: Caller, language: string): Promise<Checkout> {
    const first = await carts.show(buyer, language)
    const details = await readDetails(db, first.id ?? undefined, buyer.viewer)
    const hasTransfer = payments.methods(first.currency).some(({ provider }) => provider === 'bank')
    const states = first.id ? await carts.statesOf(db, first.id) : []
    const anyTransfer = hasTransfer || states.some(({ currency }) => takesTransfers(currency))
    const promiser = { email: details.email, ip: buyer.ip }
    const hindrances = anyTransfer && first.id ? await findHindrances(db, first, promiser) : []
    const waysIn = (currency: string) =>
      payments.methods(currency).filter(({ provider }) => provider !== 'bank' || hindrances.length === 0)
    // a cart without payment methods in its currency is paid in another one; dollars stay a choice, for gift cards
    const hasWays = ({ currency }: Pick<CartState, 'currency'>) => waysIn(currency).length > 0
    const payable = states.filter(state => state.currency === defaultCurrency || hasWays(state))
    const isChosen = states[0]?.cart.currency === first.currency && payable.some(one => one.currency === first.currency)
    const { currency: another = first.currency } = isChosen || hasWays(first) ? first : (payable.find(hasWays) ?? {})
    const cart = another === first.currency ? first : await carts.show({ ...buyer, currency: another }, language)
    const currencies = payable.map(({ currency, totals: { total } }) => ({
      ...{ currency, total },
      methods: waysIn(currency).map(({ method }) => method),
    }))
    const isEmailConfirmed = await isConfirmed(db, cart.id, buyer.viewer, details.email)
    const noTransfer = takesTransfers(cart.currency) ? hindrances : []
    const known = {
      ...(await cardsFor(cart, stateIn(payable, cart.currency))),
      currencies,
      noTransfer,
      isEmailConfirmed,
    }
    return shapeCheckout(db, cart, details, known, waysIn(cart.currency), language)
  }

  const takesTransfers = (currency: string) => payments.methods(currency).some(({ provider }) => provider === 'bank')

  /** Gift cards of the cart, and the amount that each pays. */
  async function cardsFor(
    { id, totals }: Cart,
    state: CartState | undefined,
  ): Promise<Pick<Checkout, 'giftCards' | 'due'>> {
    const cards = id && state ? await cardsOfCart(db, id) : []
    if (!state || cards.length === 0) return { giftCards: [], due: totals.total }
    const { credit, used } = cardPayment(state, cards)
    const giftCards = used.map(({ card, ...one }) => ({ ...card, ...one, end: card.end ?? '' }))
    return { giftCards, due: totals.total - credit }
  }

  return {
    show,

    /**
     * @throws ORPCError NOT_FOUND without a cart, BAD_REQUEST with `issues` for invalid parts of the address,
     * gm-error-vat-number
     */
    async setAddress(
      buyer: Caller,
      given: { email: string; address: PostalAddress; billing?: Billing; save: boolean },
      language: string,
    ): Promise<Checkout> {
      const { viewer } = buyer
      const email = normalizeEmail(given.email) || (viewer ? await emailOf(db, viewer) : '')
      if (!isEmail(email))
        refuse('gm-error-valid-email-address-required', { field: 'email', message: 'Please add a valid email address' })
      const cartId = await carts.find(buyer)
      const state = cartId ? await carts.stateOf(db, cartId) : undefined
      // without parcels, nothing more than a contact is needed
      const read = state && !state.isSent ? readContact : readAddress
      const { address, problems } = read(given.address, language)
      const sent = state?.parts.filter(part => !part.isLeftOut && goesByRate(part)) ?? []
      const rates = sent.flatMap(({ vendor }) => vendor.shop.rates)
      const isByArea = read === readAddress && dependsOnArea(rates, address.country)
      const lacks = isByArea ? problemsAt(address, { isByArea }, language) : problems
      if (lacks.length > 0) badAddress(lacks)
      const billing = readBilling(given.billing, address.country)
      await carts.change(buyer, language, async (tx, cartId) => {
        await sendCartTo(tx, cartId, address)
        const row = {
          ...{ email, address: jsonb(address), typed: null, updatedAt: new Date() },
          billing: billing && JSON.stringify(billing),
        }
        await tx
          .insertInto('checkouts')
          .values({ cartId, paymentMethod: null, ...row })
          .onConflict(on => on.column('cartId').doUpdateSet(row))
          .execute()
      })
      if (given.save && viewer && read === readAddress)
        await createAddress(db, viewer, { ...address, isDefault: false, language })
      return show(buyer, language)
    },

    /** Stores the refused values of a form without scripts, to be shown once more. */
    async keepTyped(buyer: Buyer, given: Typed): Promise<void> {
      const cartId = await carts.find(buyer)
      if (!cartId) return
      const kept = { typed: jsonb(given), updatedAt: new Date() }
      await db
        .insertInto('checkouts')
        .values({ cartId, email: null, address: null, paymentMethod: null, ...kept })
        .onConflict(on => on.column('cartId').doUpdateSet(kept))
        .execute()
    },

    /**
     * @throws ORPCError NOT_FOUND before there is an address, gm-error-payment-method for a method that isn't offered
     */
    async setPayment(buyer: Caller, method: number, language: string): Promise<Checkout> {
      if (!(await show(buyer, language)).methods.some(one => one.method === method))
        refuse('gm-error-payment-method', { field: 'method', message: 'This way to pay is not offered.' })
      const cartId = await carts.find(buyer)
      const { numUpdatedRows } = await db
        .updateTable('checkouts')
        .set({ paymentMethod: method, updatedAt: new Date() })
        .where('cartId', '=', cartId ?? '00000000-0000-0000-0000-000000000000')
        .where('address', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) missing()
      return show(buyer, language)
    },

    /**
     * @throws ORPCError NOT_FOUND without a cart, gm-error-payment-currency for a currency in which it can't be paid
     */
    async setCurrency(buyer: Caller, currency: string, language: string): Promise<Checkout> {
      const { cart, currencies } = await show(buyer, language)
      if (cart.id === null) missing()
      if (!currencies.some(one => one.currency === currency))
        refuse('gm-error-payment-currency', { field: 'currency', message: 'This can’t be paid in that currency.' })
      await carts.change(buyer, language, (tx, cartId) => chooseCurrency(tx, cartId, currency))
      return show(buyer, language)
    },

    /**
     * Emails a code to the buyer, which proves that the address is theirs.
     * @throws ORPCError NOT_FOUND before there is an address
     */
    async mailCode(context: Caller, language: string): Promise<void> {
      const cartId = (await carts.find(context)) ?? missing()
      await mailEmailCode(db, cartId, { ip: context.ip, language })
    },

    /** @throws ORPCError NOT_FOUND without a cart, gm-error-proof-code for a wrong or expired code */
    async confirmEmail(context: Caller, code: string, language: string): Promise<Checkout> {
      const cartId = (await carts.find(context)) ?? missing()
      await confirmEmail(db, cartId, code)
      return show(context, language)
    },

    /** @throws ORPCError NOT_FOUND without a cart, and the errors of {@link findGiftCard} and {@link addCardToCart} */
    async addGiftCard(context: Caller, code: string, language: string): Promise<Checkout> {
      const cartId = (await carts.find(context)) ?? missing()
      const card = await findGiftCard(db, code, context.ip)
      await db.transaction().execute(tx => addCardToCart(tx, cartId, card))
      return show(context, language)
    },

    async removeGiftCard(buyer: Caller, cardId: number, language: string): Promise<Checkout> {
      const cartId = (await carts.find(buyer)) ?? missing()
      await takeCardOffCart(db, cartId, cardId)
      return show(buyer, language)
    },

    /**
     * Buys the cart's content, once per `Idempotency-Key`.
     * @param total the total that the buyer saw, in minor units of `currency`, and `due`, the part of it left after
     * gift cards
     * @param note writes more in the same transaction
     * @throws ORPCError NOT_FOUND without a cart, gm-error-checkout-incomplete, and the errors of {@link placeGroup}
     */
    async complete(context: ApiContext & Buyer, input: Seen, note?: (tx: Tx, groupId: number) => Promise<void>) {
      const caller = ipKey(context.ip)
      await started.consume(db, caller)
      let hasTaken = false
      const cartId = await carts.find(context)
      const written = await once(db, { context, name: 'complete-checkout', input: { ...input, cartId } }, async tx => {
        const bought = await buy(tx, context, cartId, input)
        await note?.(tx, bought.groupId)
        hasTaken = true
        return bought
      }).finally(() => hasTaken || started.giveBack(db, caller))
      const { groupId, key, paymentId } = written
      return { groupId, key, step: await begin(paymentId) }
    },
  }

  /** Calls the provider; repeated calls meanwhile get the same answer. */
  function begin(paymentId: string): Promise<BuyerStep> {
    const known = begun.get(paymentId)
    if (known) return known
    const step = payments.run(paymentId).then(() => payments.next(paymentId))
    begun.set(paymentId, step)
    return step.finally(() => begun.delete(paymentId))
  }

  async function buy(tx: Tx, context: ApiContext & Buyer, cartId: string | undefined, input: Seen) {
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
      ...{ state, ...buyer, feePercent, credit },
      shown: await shownIn(readPreferences(headers).currency, state),
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
  async function shownIn(currency: string, { currency: charged, cart: { rates } }: CartState) {
    if (currency === charged) return null
    const perUsd = currency === defaultCurrency ? 1 : (rates[currency] ?? (await ratesNow()).perUsd[currency])
    return perUsd ? { currency, perUsd } : null
  }
}

/**
 * Details for the invoice; null if it has the address only.
 * @throws ORPCError gm-error-vat-number
 */
function readBilling(given: Billing = { address: '', vatNumber: '' }, country: string): Billing | null {
  if (!given.address && !given.vatNumber) return null
  const vatNumber = given.vatNumber && readVatNumber(given.vatNumber, country)
  if (vatNumber === undefined)
    refuse('gm-error-vat-number', { field: 'billing.vatNumber', message: 'This is no VAT number.' })
  return { address: given.address, vatNumber }
}

function badAddress(problems: { field: string; code: string }[]): never {
  const issues = problems.map(({ field, code }) => ({ path: `address.${field}`, message: code }))
  throw new ORPCError('BAD_REQUEST', {
    message: 'The address is not complete.',
    data: { field: issues[0]?.path, issues },
  })
}
