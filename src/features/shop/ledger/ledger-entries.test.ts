import { describe, expect, test } from 'vitest'
import type { Posting } from './ledger-accounts.ts'
import {
  chargeOf,
  type PaidOrder,
  paymentPostings,
  payoutPostings,
  payoutReturnPostings,
  providerFeePostings,
  refundPostings,
  sharesOf,
} from './ledger-entries.ts'

const currency = 'USD'
const payment = { id: 'p', currency }
const order: PaidOrder = {
  vendorId: 1,
  items: 10_000,
  discountByVendor: 1000,
  discountByPlatform: 500,
  shipping: 700,
  tax: 900,
  taxIncluded: false,
  fee: 510,
}

const amounts = (postings: Posting[]) =>
  Object.fromEntries(postings.map(({ account, vendorId, amount }) => [`${account}${vendorId ?? ''}`, amount]))

describe('a payment', () => {
  test('goes to the vendor, for shipping and tax, and to the platform', () => {
    expect(amounts(paymentPostings({ payment: { ...payment, amount: 10_100 }, orders: [order] }))).toEqual({
      buyer_payment: -10_100,
      vendor_balance1: 8490,
      shipping1: 700,
      tax1: 900,
      platform_fee1: 510,
      platform_discount1: -500,
    })
  })

  test('with tax in the prices takes the tax out of what contains it', () => {
    const included = { ...order, taxIncluded: true, shippingTax: 100 }
    expect(amounts(paymentPostings({ payment: { ...payment, amount: 9200 }, orders: [included] }))).toEqual({
      buyer_payment: -9200,
      vendor_balance1: 7690,
      shipping1: 600,
      tax1: 900,
      platform_fee1: 510,
      platform_discount1: -500,
    })
  })

  test('by credit takes it from there, and what is free moves nothing', () => {
    const by = { ...payment, amount: 10_000, credit: 100 }
    expect(amounts(paymentPostings({ payment: by, orders: [order] }))).toMatchObject({
      buyer_payment: -10_000,
      credits: -100,
    })
    const free = { ...order, discountByVendor: 10_000, discountByPlatform: 0, shipping: 0, tax: 0, fee: 0 }
    expect(paymentPostings({ payment: { ...payment, amount: 0 }, orders: [free] })).toEqual([])
  })

  test('of another amount than the orders cost is refused', () => {
    expect(() => paymentPostings({ payment: { ...payment, amount: 10_101 }, orders: [order] })).toThrow(RangeError)
  })
})

describe('a refund', () => {
  test('of half gives back half of everything', () => {
    const left = sharesOf(order)
    expect(amounts(refundPostings({ payment, vendorId: 1, left, amount: 5050 }))).toEqual({
      buyer_payment: 5050,
      vendor_balance1: -4245,
      shipping1: -350,
      tax1: -450,
      platform_fee1: -255,
      platform_discount1: 250,
    })
  })

  test('of everything, in money and credit, leaves nothing', () => {
    const left = sharesOf(order)
    const back = amounts(refundPostings({ payment, vendorId: 1, left, amount: 10_000, credit: 100 }))
    expect(back).toEqual({
      buyer_payment: 10_000,
      credits: 100,
      vendor_balance1: -8490,
      shipping1: -700,
      tax1: -900,
      platform_fee1: -510,
      platform_discount1: 500,
    })
  })

  test('of an order that the platform paid gives the platform its discount back', () => {
    const free = { ...order, discountByVendor: 0, discountByPlatform: 10_000, shipping: 0, tax: 0, fee: 0 }
    const left = sharesOf(free)
    expect(chargeOf(left)).toBe(0)
    expect(amounts(refundPostings({ payment, vendorId: 1, left, amount: 0 }))).toEqual({
      vendor_balance1: -10_000,
      platform_discount1: 10_000,
    })
  })

  test.each([10_101, -1])('of %i is refused', amount => {
    expect(() => refundPostings({ payment, vendorId: 1, left: sharesOf(order), amount })).toThrow(RangeError)
  })
})

test('the provider’s fee goes off the platform’s', () => {
  expect(amounts(providerFeePostings({ payment, amount: 59 }))).toEqual({ provider_fee: 59, platform_fee: -59 })
})

describe('a payout', () => {
  const owed = { vendor_balance: 8000, shipping: 1000, tax: 1000 }

  test('takes from each account its share', () => {
    expect(amounts(payoutPostings({ vendorId: 1, owed, amount: 5000, currency }))).toEqual({
      vendor_balance1: -4000,
      shipping1: -500,
      tax1: -500,
      payouts1: 5000,
    })
  })

  test('settles what the vendor owes first', () => {
    const debts = { vendor_balance: 8000, shipping: -1000, tax: 0 }
    expect(amounts(payoutPostings({ vendorId: 1, owed: debts, amount: 7000, currency }))).toEqual({
      vendor_balance1: -8000,
      shipping1: 1000,
      payouts1: 7000,
    })
  })

  test.each([0, -1, 10_001])('of %i is refused', amount => {
    expect(() => payoutPostings({ vendorId: 1, owed, amount, currency })).toThrow(RangeError)
  })

  test('that came back is owed again', () => {
    expect(amounts(payoutReturnPostings({ vendorId: 1, amount: 70, currency }))).toEqual({
      vendor_balance1: 70,
      payouts1: -70,
    })
  })
})
