import assert from 'node:assert/strict'
import type { TaxInput, Totals } from '../totals.ts'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Asserts that lines and shipping add up to parts, parts to the whole, and discounts to what is taken off.
 * @throws AssertionError
 */
export function checkTotals(whole: Totals, tax: TaxInput | null): void {
  for (const part of whole.parts) {
    const shippingOnTop = tax && !tax.isIncluded ? part.shippingTax : 0
    assert.equal(part.total, sum(part.lines.map(({ total }) => total)) + part.shipping + shippingOnTop)
    assert.equal(part.tax, sum(part.lines.map(line => line.tax)) + part.shippingTax)
    for (const { items, discountByVendor, discountByPlatform, tax: ofLine, total } of part.lines) {
      assert.ok(Math.min(discountByVendor, discountByPlatform, ofLine, total) >= 0)
      assert.ok(discountByVendor + discountByPlatform <= items)
    }
  }
  for (const name of ['items', 'shipping', 'tax', 'total'] as const)
    assert.equal(whole[name], sum(whole.parts.map(part => part[name])))
  assert.equal(whole.discount, sum([...whole.discounts.values()]))
  const onTop = tax && !tax.isIncluded ? whole.tax : 0
  assert.equal(whole.total, whole.items - whole.discount + whole.shipping + onTop)
}
