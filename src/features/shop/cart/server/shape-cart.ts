import { leadText } from '#features/market/listings/lead-days.ts'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import { expectedArrival, shownPause } from '#features/market/listings/server/index.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import { times } from '#shared/highest-amounts.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { defaultCurrency } from '#shared/money.ts'
import type { Cart, CartLine, CartPart } from '../cart.contract.ts'
import { type CartState, canBeHad, type LineState, type PartState } from '../cart-state.ts'
import type { PartTotals } from '../totals.ts'
import { handlingOf } from './handling-of.ts'

/** A cart as its page shows it; `clamped` are ids of lines. */
export function shapeCart(state: CartState, language: string, clamped: number[] = []): Cart {
  const { cart, totals, discounts } = state
  const parts = state.parts.map(part => {
    const own = totals.parts.find(({ vendorId }) => vendorId === part.vendor.id)
    return shapePart(part, part.isLeftOut ? undefined : own, { currency: state.currency, language })
  })
  const lines = parts.flatMap(part => part.lines)
  const needed = chargedFrom(state)
  return {
    id: cart.id,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    country: cart.country,
    countryName: countryName(cart.country, language),
    region: cart.region,
    postalCode: cart.postalCode,
    isByArea: state.isByArea,
    giftMessage: cart.giftMessage,
    parts,
    totals: {
      items: totals.items,
      discount: totals.discount,
      shipping: totals.shipping,
      tax: totals.tax,
      total: totals.total,
    },
    currency: state.currency,
    tax: cart.tax && {
      name: inLanguage(cart.tax.name, language),
      basisPoints: cart.tax.basisPoints,
      isIncluded: cart.tax.isIncluded,
    },
    discounts: discounts.map(({ discount: { code, vendorId, basisPoints, minimum, currency }, amount, problem }) => ({
      code,
      amount,
      vendorId,
      basisPoints,
      problem,
      minimum: { amount: minimum, currency },
    })),
    rates: Object.fromEntries(Object.entries(cart.rates).filter(([currency]) => needed.has(currency))),
    ratesAt: needed.size > 0 ? cart.ratesAt.toISOString() : null,
    canCheckOut: state.canCheckOut,
    isSent: state.isSent,
    clamped: lines.filter(({ id }) => clamped.includes(id)).map(({ title }) => title),
  }
}

/**
 * Currencies that were converted for what will be bought, shipping included; none if everything is priced in the
 * charged one.
 */
function chargedFrom({ currency, parts, totals }: CartState): Set<string> {
  const bought = parts.filter(({ isLeftOut }) => !isLeftOut)
  const items = bought.flatMap(({ lines }) => lines.filter(canBeHad).map(({ own }) => own.currency))
  const sent = bought.filter(({ vendor }) => totals.parts.some(one => one.vendorId === vendor.id && one.shipping > 0))
  const all = new Set([...items, ...sent.map(({ vendor }) => vendor.currency ?? defaultCurrency)])
  all.delete(currency)
  if (all.size > 0) all.add(currency)
  all.delete(defaultCurrency)
  return all
}

/** The cart of a buyer who hasn't added anything. */
export function emptyCart(country: string, language: string): Cart {
  return {
    id: null,
    count: 0,
    country,
    countryName: countryName(country, language),
    region: '',
    postalCode: '',
    isByArea: false,
    giftMessage: '',
    parts: [],
    totals: { items: 0, discount: 0, shipping: 0, tax: 0, total: 0 },
    currency: defaultCurrency,
    tax: null,
    discounts: [],
    rates: {},
    ratesAt: null,
    canCheckOut: false,
    isSent: true,
    clamped: [],
  }
}

type Around = { currency: string; language: string }

function shapePart(part: PartState, totals: PartTotals | undefined, around: Around): CartPart {
  const { currency, language } = around
  const { vendor, chosen } = part
  const days = { ...vendor, ...handlingOf(part) }
  const own = (amount: number) => ({ amount, currency: vendor.currency ?? defaultCurrency })
  return {
    vendor: {
      id: vendor.id,
      subDomain: vendor.subDomain,
      brand: inLanguage(vendor.brand, language),
      logo: vendor.logo,
    },
    lines: part.lines.map(line => shapeLine(line, part, around)),
    shippingOptions: part.options.map(option => ({
      id: option.id,
      kind: option.kind,
      name: inLanguage(option.name, language),
      price: { amount: option.charged, currency },
      ownPrice: own(option.amount),
      minDays: option.minDays,
      maxDays: option.maxDays,
      arrival: expectedArrival(days, option, language),
    })),
    shippingOption: chosen?.id ?? null,
    freeFrom: chosen?.freeFrom != null ? own(chosen.freeFrom) : null,
    note: part.note,
    isLeftOut: part.isLeftOut,
    canBeBought: part.canBeBought,
    totals: {
      items: totals?.items ?? 0,
      discount: (totals?.discountByVendor ?? 0) + (totals?.discountByPlatform ?? 0),
      shipping: totals?.shipping ?? 0,
      tax: totals?.tax ?? 0,
      total: totals?.total ?? 0,
    },
    discountByPlatform: totals?.discountByPlatform ?? 0,
  }
}

function shapeLine(
  { line, problem, stock, unitPrice, own }: LineState,
  { vendor }: PartState,
  { currency, language }: Around,
): CartLine {
  const pause = problem === 'paused' ? shownPause(vendor, language) : null
  const { variant } = line
  const hasChanged = own.amount !== line.seenPrice || own.currency !== line.seenCurrency
  return {
    id: line.id,
    listingId: line.listingId,
    variantId: variant?.id ?? null,
    title: inLanguage(variant?.title ?? line.title, language),
    options: [
      ...optionNames.flatMap(name => (variant?.options[name] ? [inLanguage(variant.options[name], language)] : [])),
      ...(variant?.leadDays ? [leadText(variant.leadDays, wordsIn(toSiteLanguage(language)).t)] : []),
    ],
    image: variant?.image ?? null,
    quantity: line.quantity,
    stock,
    unitPrice: { amount: unitPrice, currency },
    ownPrice: own,
    total: { amount: times(unitPrice, line.quantity) ?? Number.MAX_SAFE_INTEGER, currency },
    priceBefore: hasChanged ? { amount: line.seenPrice, currency: line.seenCurrency } : null,
    problem,
    ...(pause && { pause }),
    delivery: variant?.delivery ?? 'parcel',
    startsAt: variant?.delivery === 'event' ? (variant.startsAt?.toISOString() ?? null) : null,
    timeZone: variant?.timeZone ?? null,
    place: inLanguage(variant?.place, language),
  }
}
