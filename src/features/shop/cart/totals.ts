import { allocate } from '#shared/allocate.ts'

/** All amounts are US cents. */
export type TotalsInput = {
  parts: PartInput[]
  discounts: DiscountInput[]
  tax: TaxInput | null
}

export type PartInput = {
  vendorId: number
  lines: { id: number; unitPrice: number; quantity: number }[]
  shipping: number
}

export type DiscountInput = {
  id: number
  /** null: the platform's, for all items */
  vendorId: number | null
  /** hundredths of a per cent; or an amount */
  basisPoints: number | null
  amount: number | null
  /** the items it applies to must cost at least this before any discount */
  minimum: number
}

export type TaxInput = { basisPoints: number; isIncluded: boolean; onShipping: boolean }

export type LineTotals = {
  id: number
  /** price times quantity */
  items: number
  discountByVendor: number
  discountByPlatform: number
  tax: number
  /** price that the buyer pays for the part */
  total: number
}

export type PartTotals = Omit<LineTotals, 'id'> & {
  vendorId: number
  lines: LineTotals[]
  shipping: number
  /** the share of `tax` that is for shipping */
  shippingTax: number
}

export type Totals = {
  parts: PartTotals[]
  /** the amount that each discount takes off, by its id */
  discounts: Map<number, number>
  items: number
  discount: number
  shipping: number
  tax: number
  total: number
}

/**
 * What is charged (docs/product.md §3 “Cart”, decision 0060). Discounts are taken off items, never off shipping: first those of
 * the vendors, then the platform's off what is left. A discount is spread over its lines by largest remainder. Tax is rounded
 * half up for each line and for each part's shipping; where prices include it, it is a part of them and adds nothing.
 * The totals of lines and shipping add up to those of their part, and those of parts to the whole.
 */
export function computeTotals({ parts, discounts, tax }: TotalsInput): Totals {
  const lines = parts.flatMap(({ vendorId, lines: own }) =>
    own.map(({ id, unitPrice, quantity }) => ({
      id,
      vendorId,
      items: unitPrice * quantity,
      discountByVendor: 0,
      discountByPlatform: 0,
      tax: 0,
      total: 0,
    })),
  )
  const taken = new Map<number, number>()
  const vendorsFirst = [...discounts].sort((a, b) => Number(a.vendorId === null) - Number(b.vendorId === null))
  for (const discount of vendorsFirst) {
    const on = lines.filter(({ vendorId }) => discount.vendorId === null || discount.vendorId === vendorId)
    const amount = amountOf(discount, sum(on.map(({ items }) => items)), sum(on.map(left)))
    taken.set(discount.id, amount)
    const shares = allocate(amount, on.map(left))
    const by = discount.vendorId === null ? 'discountByPlatform' : 'discountByVendor'
    on.forEach((line, index) => {
      line[by] += shares[index] ?? 0
    })
  }
  for (const line of lines) {
    line.tax = tax ? taxOf(left(line), tax) : 0
    line.total = left(line) + added(line.tax, tax)
  }
  const partTotals = parts.map((part): PartTotals => {
    const own = lines.filter(({ vendorId }) => vendorId === part.vendorId)
    const total = (name: 'items' | 'discountByVendor' | 'discountByPlatform' | 'tax' | 'total') =>
      sum(own.map(line => line[name]))
    const shippingTax = tax?.onShipping ? taxOf(part.shipping, tax) : 0
    return {
      vendorId: part.vendorId,
      lines: own.map(({ vendorId: _, ...line }) => line),
      items: total('items'),
      discountByVendor: total('discountByVendor'),
      discountByPlatform: total('discountByPlatform'),
      shipping: part.shipping,
      shippingTax,
      tax: total('tax') + shippingTax,
      total: total('total') + part.shipping + added(shippingTax, tax),
    }
  })
  const whole = (of: (part: PartTotals) => number) => sum(partTotals.map(of))
  return {
    parts: partTotals,
    discounts: taken,
    items: whole(part => part.items),
    discount: whole(part => part.discountByVendor + part.discountByPlatform),
    shipping: whole(part => part.shipping),
    tax: whole(part => part.tax),
    total: whole(part => part.total),
  }
}

type Discounted = Pick<LineTotals, 'items' | 'discountByVendor' | 'discountByPlatform'>

function left({ items, discountByVendor, discountByPlatform }: Discounted): number {
  return items - discountByVendor - discountByPlatform
}

/** At most what is left; a percentage is of what is left. */
function amountOf({ basisPoints, amount, minimum }: DiscountInput, items: number, remaining: number): number {
  if (items < minimum) return 0
  return Math.min(remaining, amount ?? share(remaining, basisPoints ?? 0, 10_000))
}

/** The tax on an amount, or the tax that it includes. */
function taxOf(amount: number, { basisPoints, isIncluded }: TaxInput): number {
  return share(amount, basisPoints, isIncluded ? 10_000 + basisPoints : 10_000)
}

function added(tax: number, how: TaxInput | null): number {
  return how && !how.isIncluded ? tax : 0
}

/** `amount × part / whole`, rounded half up; exact for any amount of money. */
function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
