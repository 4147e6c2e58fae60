import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyVariant, listingDraft, randomSku, variantKey } from './listing-draft.ts'
import { aDraft } from './testing/a-draft.ts'

const title = listingDraft.shape.title
const variants = listingDraft.shape.variants

test('a draft may be unfinished, but holds no text that the database would refuse', () => {
  expect(listingDraft.parse(aDraft())).toEqual(aDraft())
  expect(title.safeParse({}).success).toBe(true)
  expect(title.safeParse({ en: 'Clay pot', si: '' }).success).toBe(true)
  expect(title.safeParse({ en: 'a\0b' }).success).toBe(false)
  expect(title.safeParse({ en: '\ud800' }).success).toBe(false)
  expect(title.safeParse({ xx: 'Not offered' }).success).toBe(false)
})

test('there are at most as many variants as an import may bring', () => {
  const some = (count: number) => Array.from({ length: count }, () => emptyVariant({}, ''))
  expect(variants.safeParse(some(2000)).success).toBe(true)
  expect(variants.safeParse(some(2001)).success).toBe(false)
})

test('a SKU is a number of eight digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), random => {
      expect(randomSku(() => random)).toMatch(/^[1-9]\d{7}$/)
    }),
  )
})

test('variants of the same values have the same key, in whatever order they stand', () => {
  expect(variantKey({ Size: 'a', Color: 'b' })).toBe(variantKey({ Color: 'b', Size: 'a' }))
  expect(variantKey({ Size: 'a' })).not.toBe(variantKey({ Color: 'a' }))
})
