import { array, assert, constantFrom, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { type OptionDraft, type VariantDraft, variantKey } from '../../listing-draft.ts'
import { combinations, countVariants, variantsFor } from './combine-options.ts'

const value = (key: string) => ({ key, text: { en: key }, swatch: null })
const optionsArb = uniqueArray(constantFrom('Color' as const, 'Size' as const, 'Type' as const)).chain(names =>
  array(uniqueArray(constantFrom('a', 'b', 'c', 'd')), { minLength: names.length, maxLength: names.length }).map(
    lists => names.map((name, at): OptionDraft => ({ name, values: (lists[at] ?? []).map(value) })),
  ),
)
let nextSku = 10_000_000
const newSku = () => String(nextSku++)
const summary = (variants: VariantDraft[]) =>
  variants.map((variant, at) => ({ ...variant, id: at + 1, price: (at + 1) * 100, stock: at }))
const ids = (variants: VariantDraft[]) => variants.map(({ id }) => id).filter(id => id !== null)

test('there is one variant for each combination, and one without options', () => {
  assert(
    property(optionsArb, options => {
      const variants = variantsFor(options, [], newSku)
      expect(variants.map(({ values }) => values)).toEqual(combinations(options))
      expect(variants.length).toBe(countVariants(options))
      expect(new Set(variants.map(({ values }) => variantKey(values))).size).toBe(variants.length)
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
    }),
  )
  expect(variantsFor([], [], newSku)).toHaveLength(1)
})

test('when options change, remaining variants keep their data, and no id occurs twice', () => {
  assert(
    property(optionsArb, optionsArb, (first, second) => {
      const before = summary(variantsFor(first, [], newSku))
      const after = variantsFor(second, before, newSku)
      for (const variant of before) {
        const same = after.find(one => variantKey(one.values) === variantKey(variant.values))
        if (same) expect(same).toBe(variant)
      }
      expect(new Set(ids(after)).size).toBe(ids(after).length)
    }),
  )
})

test('an option that comes and goes again leaves everything as it was', () => {
  assert(
    property(optionsArb, optionsArb, (first, second) => {
      const added = second.filter(({ name, values }) => values.length > 0 && first.every(one => one.name !== name))
      const before = summary(variantsFor(first, [], newSku))
      const between = variantsFor([...first, ...added], before, newSku)
      expect(variantsFor(first, between, newSku)).toEqual(before)
    }),
  )
})

test('a new value begins with the price of its neighbour, not with its pieces', () => {
  const color = (...keys: string[]): OptionDraft => ({ name: 'Color', values: keys.map(value) })
  const size: OptionDraft = { name: 'Size', values: [value('s'), value('l')] }
  const before = summary(variantsFor([color('a'), size], [], newSku))
  const after = variantsFor([color('a', 'b'), size], before, newSku)
  expect(after.map(({ price, stock, id }) => [price, stock, id])).toEqual([
    [100, 0, 1],
    [200, 1, 2],
    [100, null, null],
    [200, null, null],
  ])
})
