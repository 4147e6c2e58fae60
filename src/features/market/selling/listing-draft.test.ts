import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxFormerVariants } from '#features/market/listings/former-limits.ts'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import { emptyVariant, listingDraft, randomSku, savedParts, variantKey } from './listing-draft.ts'
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

test('a saved draft has at most as many variants as a listing may, unless it had more before there was a limit', () => {
  const some = (count: number, idOf: (at: number) => number | null = () => null) =>
    Array.from({ length: count }, (_, at) => ({ ...emptyVariant({}, ''), id: idOf(at) }))
  const mayBeSaved = (given: unknown) => savedParts.safeParse({ variants: given }).success
  expect(mayBeSaved(some(maxVariants))).toBe(true)
  expect(mayBeSaved(some(maxVariants + 1))).toBe(false)
  expect(mayBeSaved(some(maxVariants + 1, () => 1))).toBe(false)
  expect(mayBeSaved(some(maxFormerVariants, at => at + 1))).toBe(true)
  // drafts with more variants can still be read
  expect(variants.safeParse(some(maxFormerVariants)).success).toBe(true)
  expect(variants.safeParse(some(maxFormerVariants + 1)).success).toBe(false)
})

test('a SKU is a number of eight digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), random => {
      expect(randomSku(() => random)).toMatch(/^[1-9]\d{7}$/)
    }),
  )
})

test('variants with the same values have the same key, whatever the order of the values', () => {
  expect(variantKey({ Size: 'a', Color: 'b' })).toBe(variantKey({ Color: 'b', Size: 'a' }))
  expect(variantKey({ Size: 'a' })).not.toBe(variantKey({ Color: 'a' }))
})
