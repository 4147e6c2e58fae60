import fc from 'fast-check'
import type { PaidOrder } from '../ledger-entries.ts'

/** A step of a random series; numbers that choose something are taken modulo the number of choices. */
export type LedgerStep =
  | { do: 'pay'; orders: PaidOrder[]; credit: number }
  /** `part` in thousandths of what is left; 1000 is all of it */
  | { do: 'refund'; order: number; part: number; asCredit: boolean }
  | { do: 'providerFee'; payment: number; amount: number }
  | { do: 'payout'; vendorId: number; part: number }

const cents = fc.oneof(fc.nat(30), fc.nat(100_000))
const thousandths = fc.oneof(fc.constant(1000), fc.integer({ min: 0, max: 1000 }))

/** Orders of one payment, one for each vendor, with any amounts that a cart could have. */
function ordersOf(vendorIds: readonly number[]): fc.Arbitrary<PaidOrder[]> {
  const order = fc
    .record({
      vendorId: fc.constantFrom(...vendorIds),
      items: cents,
      byVendor: thousandths,
      byPlatform: thousandths,
      shipping: cents,
      taxPercent: fc.nat(25),
      taxIncluded: fc.boolean(),
      fee: fc.nat(100),
    })
    .map(({ items, byVendor, byPlatform, taxPercent, taxIncluded, fee, ...rest }): PaidOrder => {
      const discountByVendor = Math.floor((items * byVendor) / 1000)
      const discountByPlatform = Math.floor(((items - discountByVendor) * byPlatform) / 1000)
      const net = items - discountByVendor - discountByPlatform
      const taxed = (amount: number) => Math.round((amount * taxPercent) / (taxIncluded ? 100 + taxPercent : 100))
      const shippingTax = taxed(rest.shipping)
      const itemsTax = taxed(net)
      const tax = itemsTax + shippingTax
      const base = net - (taxIncluded ? itemsTax : 0)
      const part = Math.floor((base * fee) / 1000)
      return { ...rest, items, discountByVendor, discountByPlatform, tax, taxIncluded, shippingTax, fee: part }
    })
  return fc.uniqueArray(order, { selector: one => one.vendorId, minLength: 1, maxLength: vendorIds.length })
}

export function ledgerSeries(vendorIds: readonly number[], maxLength: number): fc.Arbitrary<LedgerStep[]> {
  const step = fc.oneof<fc.Arbitrary<LedgerStep>[]>(
    fc.record({ do: fc.constant('pay' as const), orders: ordersOf(vendorIds), credit: thousandths }),
    fc.record({ do: fc.constant('refund' as const), order: fc.nat(99), part: thousandths, asCredit: fc.boolean() }),
    fc.record({
      do: fc.constant('providerFee' as const),
      payment: fc.nat(99),
      amount: fc.integer({ min: -9, max: 900 }),
    }),
    fc.record({ do: fc.constant('payout' as const), vendorId: fc.constantFrom(...vendorIds), part: thousandths }),
  )
  return fc.array(step, { minLength: 1, maxLength })
}
