import { readPreferences } from '#features/people/preferences/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { highestTotal } from '#shared/highest-amounts.ts'
import type { RateTable } from '#shared/money.ts'
import type { Cart } from '../cart.contract.ts'
import type { CartState } from '../cart-state.ts'
import { chargeableStates, stateIn } from '../charged-currency.ts'
import '../cart.tables.ts'
import { tryCode } from '#features/shop/discounts/server/index.ts'
import type { CartCookie } from './cart-cookie.ts'
import { addDiscount } from './cart-discounts.ts'
import { addFirstLine, addLine, type Wanted, wantedVariant } from './cart-lines.ts'
import { countPieces } from './count-pieces.ts'
import { dollarWords } from './dollar-words.ts'
import { freezeRates } from './freeze-rates.ts'
import { loadCart } from './load-cart.ts'
import {
  type Buyer,
  cartToName,
  countryOf,
  lockOwnCart,
  lockOwnOrNewCart,
  ownCart,
  ownedBy,
  takeAlong,
} from './own-cart.ts'
import { emptyCart, shapeCart } from './shape-cart.ts'

type Given = {
  db: Db
  cookie: CartCookie
  ratesNow(): Promise<RateTable>
  /** ISO 4217 currencies besides US dollars that some payment method accepts; default: none */
  offered?: readonly string[]
  /** stores a cart's destination (alpha-2 in capitals) as its buyer's own country, with the currency that they see */
  keepCountry?(buyer: Buyer, country: string, currency: string): Promise<void>
}

/** Whose cart it is, and the currency to charge it in. */
type PayingBuyer = Pick<Buyer, 'headers' | 'cartId'> & { currency?: string | undefined }

export type CartKeeper = ReturnType<typeof createCartKeeper>

/** Finds callers' carts, changes them, and shows their content. */
export function createCartKeeper({ db, cookie, ratesNow, offered = [], keepCountry }: Given) {
  /** A cart's current state in each currency in which it can be charged, US dollars first; none if it is gone. */
  async function statesOf(at: Db | Tx, id: string): Promise<CartState[]> {
    const cart = await loadCart(at, id)
    return cart ? chargeableStates(await freezeRates(at, cart, ratesNow), offered) : []
  }

  /**
   * A cart's current state in the requested currency, the one that its buyer chose, or the one in which they see
   * prices, if it can be charged in that; otherwise, and without a buyer, in US dollars. Undefined if the cart is gone.
   */
  async function stateOf(at: Db | Tx, id: string, buyer?: PayingBuyer): Promise<CartState | undefined> {
    const states = await statesOf(at, id)
    const [first] = states
    if (!first || !buyer || buyer.cartId !== undefined) return first
    return stateIn(states, buyer.currency, first.cart.currency, readPreferences(buyer.headers).currency)
  }

  function answerCart(buyer: Buyer, state: CartState | undefined, language: string, clamped: number[] = []): Cart {
    const isOwn = buyer.cartId === undefined
    const shown = state
      ? {
          ...shapeCart(state, language, isOwn ? [...clamped, ...cookie.takeClamped(buyer)] : clamped),
          ...(isOwn && { whyDollars: dollarWords(state, readPreferences(buyer.headers).currency, offered, language) }),
        }
      : emptyCart(readPreferences(buyer.headers).country.toUpperCase(), language)
    if (isOwn) cookie.writeCount(buyer, shown.count)
    return shown
  }

  /** Identifies callers before they have a cart: a member, or a browser with its cookie. */
  const mark = (buyer: Buyer) => buyer.viewer?.userId ?? cookie.read(buyer.headers)

  /**
   * The state of a cart after something was added.
   * @throws ORPCError gm-error-cart-too-much (409)
   */
  async function stateWithMore(tx: Tx, cartId: string, buyer: Buyer): Promise<CartState> {
    const state = (await stateOf(tx, cartId, buyer)) ?? missing()
    const lines = state.parts.flatMap(part => part.lines)
    if (state.isTooMuch || lines.some(({ problem }) => problem === 'too-much'))
      refuse('gm-error-cart-too-much', {
        ...{ status: 409, field: 'quantity' },
        message: `An order can cost at most ${highestTotal} minor units of ${state.currency}.`,
      })
    return state
  }

  /**
   * Does `work` on the caller's cart, whose row is locked meanwhile, and shows the cart.
   * @param work returns `more` if the cart has more in it than before
   * @throws ORPCError NOT_FOUND if there is no cart, gm-error-cart-too-much (409) if more would cost more than an order
   * may
   */
  async function change(
    buyer: Buyer,
    language: string,
    work: (tx: Tx, cartId: string) => Promise<unknown>,
  ): Promise<Cart> {
    const clamped = await takeAlong(db, cookie, buyer)
    let before = ''
    const state = await db.transaction().execute(async tx => {
      const cartId = (await lockOwnCart(tx, cookie, buyer)) ?? missing()
      before = await countryOf(tx, cartId)
      return (await work(tx, cartId)) === 'more' ? stateWithMore(tx, cartId, buyer) : stateOf(tx, cartId, buyer)
    })
    const country = state?.cart.country ?? before
    if (country !== before && buyer.cartId === undefined)
      await keepCountry?.(buyer, country, readPreferences(buyer.headers).currency)
    return answerCart(buyer, state, language, clamped)
  }

  return {
    statesOf,

    stateOf,

    change,

    /**
     * Sets the destination of a person's cart to the country that they chose elsewhere.
     * @param country alpha-2 in capitals
     */
    async followCountry(buyer: Omit<Buyer, 'cartId' | 'answer'>, country: string): Promise<void> {
      const isTheirs = ownedBy(cookie, buyer)
      if (!isTheirs) return
      // a postcode belongs to its country
      const where = { country, region: '', postalCode: '' }
      await db.updateTable('carts').set(where).where(isTheirs).where('country', '<>', country).execute()
    },

    /** @param buyer with the `currency` to charge the cart in, if possible */
    async show(buyer: Buyer & { currency?: string | undefined }, language: string): Promise<Cart> {
      const { id, clamped } = await ownCart(db, cookie, buyer)
      return answerCart(buyer, id ? await stateOf(db, id, buyer) : undefined, language, clamped)
    },

    /** @returns the id of a cart for calls that name theirs ({@link cartToName}) */
    open: (viewer: Buyer['viewer'], country: string) => cartToName(db, viewer, country),

    mark,

    /**
     * The id of a member's cart at the start of a visit: a guest's cart is merged into it, and the count is updated.
     */
    async begin(buyer: Buyer): Promise<string | undefined> {
      const { id, clamped } = await ownCart(db, cookie, buyer)
      cookie.keepClamped(buyer, clamped)
      cookie.writeCount(buyer, id ? await countPieces(db, id) : 0)
      return id
    },

    /** The id of the caller's cart. */
    find: async (buyer: Buyer) => (await ownCart(db, cookie, buyer)).id,

    /** Uses a discount code. @throws ORPCError as {@link addDiscount} and {@link tryCode}, NOT_FOUND without a cart */
    applyCode: (buyer: Buyer & { ip: string }, language: string, code: string): Promise<Cart> =>
      tryCode(db, buyer.ip, () => change(buyer, language, (tx, cartId) => addDiscount(tx, cartId, code))),

    /**
     * Adds pieces of a variant or listing to the caller's cart, which is created if needed, and shows it.
     * @param run runs the transaction, at most once per idempotency key; not for a guest's first call, which can't be a
     * repetition: if its answer is lost, so is the cookie
     * @throws ORPCError as {@link addLine} and {@link wantedVariant}, gm-error-cart-too-much (409)
     */
    async add(
      buyer: Buyer,
      language: string,
      { quantity, ...wanted }: Wanted & { quantity: number },
      run = (work: (tx: Tx) => Promise<string>) => db.transaction().execute(work),
    ): Promise<Cart> {
      const clamped = await takeAlong(db, cookie, buyer)
      const country = readPreferences(buyer.headers).country.toUpperCase()
      const isNew = buyer.cartId === undefined && mark(buyer) === undefined
      let state: CartState | undefined
      const put = async (tx: Tx): Promise<string> => {
        const variantId = await wantedVariant(tx, wanted)
        const cartId = isNew
          ? await addFirstLine(tx, { tokenHash: cookie.give(buyer), country }, variantId, quantity)
          : await lockOwnOrNewCart(tx, cookie, buyer, country)
        if (!isNew) await addLine(tx, cartId, variantId, quantity)
        state = await stateWithMore(tx, cartId, buyer)
        return cartId
      }
      const id = await (isNew ? db.transaction().execute(put) : run(put))
      // a repeated call changed nothing
      return answerCart(buyer, state ?? (await stateOf(db, id, buyer)), language, clamped)
    },
  }
}
