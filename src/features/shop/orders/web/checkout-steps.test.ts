import { expect, test } from 'vitest'
import { nextStep, reachedStep } from './checkout-steps.ts'
import { aCart, aCheckout } from './testing/a-checkout.ts'

const of = (total: number, canCheckOut: boolean) => {
  const cart = aCart({ canCheckOut, totals: { items: total, discount: 0, shipping: 0, tax: 0, total } })
  return aCheckout({ cart, due: total, paymentMethod: null })
}

test('payment comes after the address, unless everything is free', () => {
  expect(nextStep(of(1000, true), 'address')).toBe('payment')
  expect(nextStep(of(0, true), 'address')).toBe('review')
})

test('a cart that can’t be shipped to the country yet doesn’t count as free', () => {
  expect(nextStep(of(0, false), 'address')).toBe('payment')
  expect(reachedStep(of(0, false), 'payment')).toBe('payment')
  expect(reachedStep(of(0, true), 'payment')).toBe('review')
})
