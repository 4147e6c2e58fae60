import { shownMoney, withoutFalseDigits } from '#features/people/preferences/web/index.ts'
import type { Money } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'
import type { Cart, CartLine, CartPart } from '../cart.contract.ts'

type Visitor = Pick<App, 'currency' | 'rates'>

/** Minor units of the shown currency. */
type Sums = { items: number; discount: number; shipping: number; tax: number; total: number }

export type ShownPart = Sums & {
  /** price of one piece and of all pieces, by the line's id; also for unavailable lines, which are in no sum */
  lines: Map<number, { each: number; all: number }>
  /** the share of the discount that comes from the platform's code */
  byPlatform: number
}

export type ShownCart = Sums & {
  /** the visitor's currency, or the charged one if a rate is missing */
  currency: string
  /** by the vendor's id; all zero except its lines if nothing will be bought */
  parts: Map<number, ShownPart>
  /** the amount that each code takes off */
  codes: Map<string, number>
}

/**
 * A cart's amounts as a visitor reads them. Every price, rate, discount and tax of a part is rounded as prices are
 * shown, and all sums are sums of shown amounts, so that lines add up to subtotals and these to the total in any
 * currency; a buyer who pays in the shown currency sees what is charged, to the cent. A code of some per cent takes
 * that share off the shown prices.
 */
export function shownCart(visitor: Visitor, cart: Cart): ShownCart {
  return sumsIn(visitor, cart) ?? (sumsIn({ ...visitor, currency: cart.currency }, cart) as ShownCart)
}

/** Null if a rate is missing. */
function sumsIn(visitor: Visitor, cart: Cart): ShownCart | null {
  const isCharged = visitor.currency === cart.currency
  let isMissing = false
  const shown = (charged: number, asked: Money): number => {
    if (isCharged) return charged
    const money = shownMoney(visitor, asked)
    if (!money) isMissing = true
    return money?.amount ?? 0
  }
  const fromCharged = (amount: number) => shown(amount, { amount, currency: cart.currency })
  const off = (taken: Taken): number => {
    if (isCharged || taken.amount === 0) return taken.amount
    // it takes everything that is left
    if (taken.amount === taken.left) return taken.shownLeft
    const amount =
      taken.basisPoints === null
        ? fromCharged(taken.amount)
        : withoutFalseDigits({ amount: share(taken.shownLeft, taken.basisPoints), currency: visitor.currency }).amount
    return Math.min(amount, taken.shownLeft)
  }
  const parts = new Map(
    cart.parts.map((part): [number, ShownPart] => {
      const lines = new Map(
        part.lines.map(({ id, unitPrice, ownPrice, quantity }) => {
          const each = shown(unitPrice.amount, ownPrice)
          return [id, { each, all: each * quantity }]
        }),
      )
      const { totals, discountByPlatform } = part
      const items = sum(part.lines.filter(line => isCounted(part, line)).map(({ id }) => lines.get(id)?.all ?? 0))
      const discountByVendor = totals.discount - discountByPlatform
      const ofVendor = off({
        ...{ amount: discountByVendor, left: totals.items, shownLeft: items },
        basisPoints: codeOf(cart, part.vendor.id)?.basisPoints ?? null,
      })
      const byPlatform = off({
        ...{ amount: discountByPlatform, left: totals.items - discountByVendor, shownLeft: items - ofVendor },
        basisPoints: codeOf(cart, null)?.basisPoints ?? null,
      })
      const option = part.shippingOptions.find(({ id }) => id === part.shippingOption)
      const shipping = totals.shipping > 0 && option ? shown(totals.shipping, option.ownPrice) : totals.shipping
      const tax = fromCharged(totals.tax)
      const discount = ofVendor + byPlatform
      const total = items - discount + shipping + (cart.tax?.isIncluded ? 0 : tax)
      return [part.vendor.id, { lines, items, discount, byPlatform, shipping, tax, total }]
    }),
  )
  if (isMissing) return null
  const all = [...parts.values()]
  const codes = cart.discounts.map(({ code, vendorId }): [string, number] => {
    const own = vendorId === null ? undefined : parts.get(vendorId)
    return [code, vendorId === null ? sum(all.map(part => part.byPlatform)) : own ? own.discount - own.byPlatform : 0]
  })
  return {
    currency: visitor.currency,
    parts,
    codes: new Map(codes),
    items: sum(all.map(part => part.items)),
    discount: sum(all.map(part => part.discount)),
    shipping: sum(all.map(part => part.shipping)),
    tax: sum(all.map(part => part.tax)),
    total: sum(all.map(part => part.total)),
  }
}

/** A discount on a part: in charged cents, and from the shown amounts. */
type Taken = { amount: number; left: number; shownLeft: number; basisPoints: number | null }

/** Whether the line is in the sums. */
export function isCounted({ isLeftOut }: CartPart, { problem }: CartLine): boolean {
  return !isLeftOut && (problem === null || problem === 'less-stock')
}

/** The code in use of a vendor, or of the platform. */
function codeOf({ discounts }: Cart, vendorId: number | null): Cart['discounts'][number] | undefined {
  return discounts.find(discount => discount.vendorId === vendorId && discount.problem === null)
}

/** Rounded half up. */
function share(amount: number, basisPoints: number): number {
  return Number((BigInt(amount) * BigInt(basisPoints) + 5000n) / 10_000n)
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
