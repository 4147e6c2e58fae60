import { isApproved } from '#features/market/directory/directory.policy.ts'
import type { LeadDays } from '#features/market/listings/lead-days.ts'
import { isPaused } from '#features/market/listings/listings.policy.ts'
import type { Delivery, ListingKind, ListingStatus, VariantOptions } from '#features/market/listings/listings.tables.ts'
import { dependsOnArea } from '#features/market/listings/shipping-areas.ts'
import { parcelsOf, usedProfile } from '#features/market/listings/shipping-profiles.ts'
import { isShipped, shipsThere } from '#features/market/listings/shipping-rule.ts'
import { highestTotal, times } from '#shared/highest-amounts.ts'
import type { LocalText } from '#shared/local-text.ts'
import { convert, defaultCurrency, type Rates } from '#shared/money.ts'
import type { DiscountProblem, LineProblem } from './cart.contract.ts'
import { chosenOption, type Option, type Shop, shippingOptions } from './shipping-options.ts'
import { computeTotals, type DiscountInput, type TaxInput, type Totals } from './totals.ts'

/** A cart as the database has it. */
export type LoadedCart = {
  id: string
  userId: string | null
  country: string
  /** its code; '' if unknown, or the country has none */
  region: string
  postalCode: string
  giftMessage: string
  /** ISO 4217 currency that the buyer chose to pay in; null if they chose none */
  currency: string | null
  rates: Rates
  ratesAt: Date
  lines: LoadedLine[]
  parts: { vendorId: number; shippingOption: string | null; note: string; isLeftOut: boolean }[]
  discounts: LoadedDiscount[]
  tax: (TaxInput & { name: LocalText }) | null
  vendors: Map<number, LoadedVendor>
}

export type LoadedLine = {
  id: number
  vendorId: number
  listingId: number
  quantity: number
  /** title when it was added, in all languages */
  title: LocalText
  seenPrice: number
  seenCurrency: string
  /** null once the variant is deleted */
  variant: LoadedVariant | null
}

export type LoadedVariant = {
  id: number
  options: VariantOptions
  price: number
  currency: string
  sku: string | null
  stock: number | null
  manageStock: boolean
  allowBackorder: boolean
  weightGrams: number | null
  kind: ListingKind
  status: ListingStatus
  title: LocalText
  shipsTo: string[]
  shipsAnywhere: boolean
  acceptsGiftCards: boolean
  /** working days in which it is made to order; null: it is ready */
  leadDays: LeadDays | null
  /** the set of rates by which it is sent; null: the general one */
  shippingProfileId: number | null
  /** its own, otherwise its listing's */
  startsAt: Date | null
  endsAt: Date | null
  delivery: Delivery
  timeZone: string | null
  place: LocalText
  deliveryNote: LocalText
  downloadFileId: string | null
  image: { id: string; color: string } | null
}

export type LoadedVendor = {
  id: number
  subDomain: string
  brand: LocalText
  status: number
  logo: { id: string; color: string } | null
  /** whether its listings can be bought here */
  takesOrders: boolean | null
  /** first day without orders and the day they resume; texts, as in JSON */
  pausedFrom: string | null
  pausedUntil: string | null
  pauseZone: string | null
  pauseWords: LocalText | null
  /** ISO 4217 currency of its rates; null without a shop */
  currency: string | null
  /** country of its shop; null if unknown */
  home: string | null
  /** working days until it hands over a parcel; null if it doesn't say */
  handlingDays: number | null
  shop: Shop
}

/** Amounts are in minor units of `currency`. */
export type LoadedDiscount = DiscountInput & {
  currency: string
  code: string
  startsAt: Date
  endsAt: Date | null
  isUsedUp: boolean
  isActive: boolean
}

export type LineState = {
  line: LoadedLine
  problem: LineProblem | null
  /** pieces available; null: unlimited */
  stock: number | null
  /** price of a piece in minor units of the charged currency */
  unitPrice: number
  /** the vendor's own price for a piece */
  own: { amount: number; currency: string }
}

export type PartState = {
  vendor: LoadedVendor
  lines: LineState[]
  options: (Option & { charged: number })[]
  chosen: (Option & { charged: number }) | undefined
  note: string
  isLeftOut: boolean
  canBeBought: boolean
}

/** Amounts are minor units of `currency`, unless they name their own currency. */
export type CartState = {
  cart: LoadedCart
  /** ISO 4217 currency that is charged */
  currency: string
  parts: PartState[]
  /** sums over the parts that are not left out */
  totals: Totals
  discounts: {
    discount: LoadedDiscount
    /** what the discount takes off now */
    amount: number
    /** what a discount by amount takes off at most; null for a percentage */
    fixed: number | null
    problem: DiscountProblem | null
  }[]
  canCheckOut: boolean
  /** whether anything is shipped, so that an address is needed */
  isSent: boolean
  /** whether the shipping costs depend on the region within the country */
  isByArea: boolean
  /** whether it costs more than one order may */
  isTooMuch: boolean
}

/**
 * What can be bought from a cart now, its shipping options, and what is charged. Prices that an enterprise sets in the
 * charged currency are charged as they are, all others at the cart's rates.
 */
export function cartState(cart: LoadedCart, currency: string = defaultCurrency, now = new Date()): CartState {
  const charge: Charge = { currency, rates: { ...cart.rates, USD: 1 } }
  const parts = [...new Set(cart.lines.map(({ vendorId }) => vendorId))].flatMap(vendorId => {
    const vendor = cart.vendors.get(vendorId)
    return vendor ? [partState(cart, vendor, charge, now)] : []
  })
  const bought = parts.filter(({ isLeftOut }) => !isLeftOut)
  const reached = (discount: LoadedDiscount) => itemsFor(charge, bought, discount) >= discount.minimum
  const valid = cart.discounts.flatMap((discount): DiscountInput[] => {
    const amount = chargedAmount(charge, discount)
    return problemOf(discount, now) === null && reached(discount) && amount !== undefined
      ? [{ ...discount, amount, minimum: 0 }]
      : []
  })
  const totals = computeTotals({
    parts: bought.map(({ vendor, lines, chosen }) => ({
      vendorId: vendor.id,
      lines: lines.filter(canBeHad).map(({ line, unitPrice }) => ({ id: line.id, unitPrice, quantity: line.quantity })),
      // items that are unavailable aren't shipped
      shipping: (lines.some(canBeHad) && chosen?.charged) || 0,
    })),
    discounts: valid,
    tax: cart.tax,
  })
  const isTooMuch = totals.total > highestTotal
  return {
    cart,
    currency,
    parts,
    totals,
    isTooMuch,
    discounts: cart.discounts.map(discount => {
      const fixed = chargedAmount(charge, discount)
      const isUnfit = itemsFor(charge, bought, discount) === 0 || fixed === undefined
      const unfit = isUnfit ? 'not-for-these' : reached(discount) ? null : 'below-minimum'
      return {
        discount,
        amount: totals.discounts.get(discount.id) ?? 0,
        fixed: fixed ?? null,
        problem: problemOf(discount, now) ?? unfit,
      }
    }),
    // an empty cart may get something that is shipped
    isSent: bought.length === 0 || bought.some(goesByRate),
    isByArea: bought.some(part => goesByRate(part) && dependsOnArea(part.vendor.shop.rates, cart.country)),
    canCheckOut: !isTooMuch && bought.length > 0 && bought.every(({ canBeBought }) => canBeBought),
  }
}

/** Whether the part is shipped, or can't be with the chosen option; false for pick-up, visits and files. */
export function goesByRate({ chosen }: Pick<PartState, 'chosen'>): boolean {
  return !chosen || chosen.kind === 'rate'
}

/** Whether the line counts in the cart's totals, though maybe with fewer pieces. */
export function canBeHad({ problem }: Pick<LineState, 'problem'>): boolean {
  return problem === null || problem === 'less-stock'
}

/**
 * Price of the items that a code applies to, in minor units of its currency: as charged, or, for a code in another
 * currency, as the enterprise prices them, so that items that cost exactly the minimum reach it.
 */
function itemsFor(charge: Charge, parts: PartState[], { vendorId, currency }: LoadedDiscount): number {
  const lines = parts
    .filter(({ vendor }) => vendorId === null || vendor.id === vendorId)
    .flatMap(part => part.lines.filter(canBeHad))
  return lines.reduce((sum, { line: { quantity }, unitPrice, own }) => {
    const price = currency === charge.currency ? { amount: unitPrice, currency } : own
    const amount = times(price.amount, quantity) ?? Number.MAX_SAFE_INTEGER
    return sum + (convert({ ...price, amount }, currency, charge.rates)?.amount ?? 0)
  }, 0)
}

/**
 * The amount that a code takes off, in the charged currency; null for a percentage, undefined if its currency has no
 * rate.
 */
function chargedAmount(charge: Charge, { amount, currency }: LoadedDiscount): number | null | undefined {
  return amount === null ? null : charged(charge, amount, currency)
}

function problemOf({ isActive, isUsedUp, startsAt, endsAt }: LoadedDiscount, now: Date): DiscountProblem | null {
  if (startsAt > now) return 'unknown'
  if (!isActive || (endsAt && endsAt <= now)) return 'over'
  return isUsedUp ? 'used-up' : null
}

function partState(cart: LoadedCart, vendor: LoadedVendor, charge: Charge, now: Date): PartState {
  const asked = cart.parts.find(({ vendorId }) => vendorId === vendor.id)
  const own = cart.lines.filter(({ vendorId }) => vendorId === vendor.id)
  const available = own.map(line => lineState(charge, vendor, line, now))
  const had = available.filter(canBeHad)
  const shipped = had.filter(({ line: { variant } }) => variant && isShipped(variant))
  const there = shipped.filter(({ line: { variant } }) => variant && shipsThere(variant, cart.country))
  const currency = vendor.currency ?? defaultCurrency
  const toOwn = (amount: number, from: string) =>
    convert({ amount, currency: from }, currency, charge.rates)?.amount ?? 0
  const options = shippingOptions(vendor.shop, {
    country: cart.country,
    region: cart.region,
    postalCode: cart.postalCode,
    wanted: had.length === 0 ? 'nothing' : shipped.length === 0 ? 'no-goods' : there.length === 0 ? 'too-far' : 'goods',
    parcels: parcelsOf(
      vendor.shop.rates,
      there.map(({ line: { variant, quantity } }) => ({
        profileId: variant?.shippingProfileId ?? null,
        grams: variant?.weightGrams ?? 0,
        quantity,
      })),
    ),
    subtotal: had
      .filter(one => there.includes(one) || !shipped.includes(one))
      .reduce((sum, one) => sum + toOwn(one.own.amount * one.line.quantity, one.own.currency), 0),
  }).flatMap(option => {
    const cost = option.amount === 0 ? 0 : charged(charge, option.amount, currency)
    return cost === undefined || cost > highestTotal ? [] : [{ ...option, charged: cost }]
  })
  const chosen = chosenOption(options, asked?.shippingOption ?? null)
  const isFetched = chosen?.kind === 'pickup'
  const lines = available.map((state): LineState => {
    const { variant } = state.line
    const isSent =
      variant &&
      shipsThere(variant, cart.country) &&
      chosen?.profiles.includes(usedProfile(vendor.shop.rates, variant.shippingProfileId))
    const isTooFar = variant && isShipped(variant) && !isFetched && !isSent
    return canBeHad(state) && isTooFar ? { ...state, problem: 'not-shipped-there' } : state
  })
  const isLeftOut = asked?.isLeftOut ?? false
  const canBeBought = !isLeftOut && chosen !== undefined && lines.every(({ problem }) => problem === null)
  return { vendor, lines, options, chosen, note: asked?.note ?? '', isLeftOut, canBeBought }
}

function lineState(charge: Charge, vendor: LoadedVendor, line: LoadedLine, now: Date): LineState {
  const { variant } = line
  const own = variant
    ? { amount: variant.price, currency: variant.currency }
    : { amount: line.seenPrice, currency: line.seenCurrency }
  const unitPrice = charged(charge, own.amount, own.currency)
  const stock = variant?.manageStock && !variant.allowBackorder ? (variant.stock ?? 0) : null
  const isSold = variant?.status === 'published' && variant.kind === 'cart' && !(variant.endsAt && variant.endsAt < now)
  const problem =
    !isApproved(vendor) || !vendor.takesOrders
      ? 'closed'
      : isPaused(vendor, now)
        ? 'paused'
        : !isSold || unitPrice === undefined
          ? 'gone'
          : stock === 0
            ? 'sold-out'
            : (times(unitPrice, line.quantity) ?? Infinity) > highestTotal
              ? 'too-much'
              : stock !== null && stock < line.quantity
                ? 'less-stock'
                : null
  return { line, problem, stock, unitPrice: unitPrice ?? 0, own }
}

/** The charged currency, and the rates for prices in other currencies. */
type Charge = { currency: string; rates: Rates }

/** The amount in minor units of the charged currency; undefined without a rate. */
function charged(charge: Charge, amount: number, currency: string): number | undefined {
  return convert({ amount, currency }, charge.currency, charge.rates)?.amount
}
