import { expect, test } from 'vitest'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import type { ListingDraft } from './listing-draft.ts'
import { listingProblems } from './listing-problems.ts'
import { aDraft } from './testing/a-draft.ts'

const now = new Date('2026-11-23T10:00:00Z')
const pictures = [{ id: '00000000-0000-4000-8000-000000000001', alt: {} }]
const good = aDraft({ pictures })
const basic: Partial<ListingDraft> = { kind: 'basic', options: [], variants: [] }
const [first, second] = good.variants as [ListingDraft['variants'][0], ListingDraft['variants'][0]]
const [color] = good.options as [ListingDraft['options'][0]]
const [indigo, madder] = color.values as [(typeof color.values)[0], (typeof color.values)[0]]

const problems = (given: Partial<ListingDraft>) =>
  listingProblems({ ...good, ...given }, now).map(({ field, code }) => `${field}: ${code}`)

test('a draft with everything lacks nothing', () => {
  expect(problems({})).toEqual([])
  expect(problems({ ...basic, actionLink: 'https://example.org/' })).toEqual([])
  expect(problems({ ...basic, actionLink: '' })).toEqual([])
  expect(problems({ startsAt: '2026-11-24T08:00:00Z', endsAt: '2026-11-24T10:00:00Z' })).toEqual([])
})

test('variants that buyers see already may share a SKU', () => {
  const shared = (ids: [number | null, number | null]) =>
    problems({ variants: [first, second].map((one, at) => ({ ...one, id: ids[at] ?? null, sku: 'T' })) })
  expect(shared([1, 2])).toEqual([])
  expect(shared([1, null])).toEqual(['variants.1.sku: sku-twice'])
})

test.each<[string, Partial<ListingDraft>]>([
  ['pictures: picture-missing', { pictures: [] }],
  ['title: title-missing', { title: { en: ' ', si: '' } }],
  ['categoryIds: category-missing', { categoryIds: [] }],
  ['variants: variant-missing', { variants: [] }],
  ['variants.0.price: price-missing', { variants: [{ ...first, price: null }, second] }],
  ['variants.0.compareAtPrice: compare-at-low', { variants: [{ ...first, compareAtPrice: 640_000 }, second] }],
  ['variants.1.stock: stock-missing', { variants: [first, { ...second, stock: null }] }],
  ['variants.1.stock: stock-negative', { variants: [first, { ...second, stock: -1 }] }],
  ['variants.1.sku: sku-twice', { variants: [first, { ...second, sku: ` ${first.sku}` }] }],
  ['variants.1: variant-twice', { variants: [first, { ...second, values: first.values }] }],
  ['variants.1: variant-incomplete', { variants: [first, { ...second, values: {} }] }],
  ['variants.1: variant-incomplete', { variants: [first, { ...second, values: { Color: 'gone' } }] }],
  [
    'options.0.values.1.text: value-twice',
    { options: [{ ...color, values: [indigo, { ...madder, text: { en: 'Indigo ' } }] }] },
  ],
  ['options.0.values.0.text: value-missing', { options: [{ ...color, values: [{ ...indigo, text: {} }, madder] }] }],
  ['actionLink: link-missing', { ...basic, actionLabel: { en: 'Book' } }],
  ['actionLink: link-wrong', { ...basic, actionLink: 'javascript:alert(1)' }],
  ['actionLink: link-wrong', { ...basic, actionLink: 'http://192.168.0.1/' }],
  ['endsAt: end-missing', { startsAt: '2026-11-24T08:00:00Z' }],
  ['endsAt: end-early', { startsAt: '2026-11-24T08:00:00Z', endsAt: '2026-11-24T07:00:00Z' }],
  ['endsAt: end-past', { startsAt: '2026-11-22T08:00:00Z', endsAt: '2026-11-23T09:00:00Z' }],
  ['endsAt: end-past', { endsAt: '2026-11-23T10:00:00Z' }],
])('%s', (problem, given) => {
  expect(problems(given)).toEqual([problem])
})

test('stock counts where it is managed, below zero where backorders are taken', () => {
  expect(problems({ variants: [{ ...first, manageStock: false, stock: null }, second] })).toEqual([])
  expect(problems({ variants: [{ ...first, allowBackorder: true, stock: -3 }, second] })).toEqual([])
})

test('more variants than the limit are published only as an import brought them before there was one', () => {
  const many = (idOf: (at: number) => number | null, count = maxVariants + 1) =>
    Array.from({ length: count }, (_, at) => ({ ...first, id: idOf(at), values: {}, sku: '', manageStock: false }))
  const tooMany = ['variants: variants-many']
  expect(problems({ options: [], variants: many(() => null) })).toEqual(tooMany)
  expect(problems({ options: [], variants: many(at => (at === 0 ? null : at)) })).toEqual(tooMany)
  expect(problems({ options: [], variants: many(() => 1) })).toEqual(tooMany)
  expect(problems({ options: [], variants: many(at => at) })).not.toContain(tooMany[0])
  expect(problems({ options: [], variants: many(() => null, maxVariants) })).not.toContain(tooMany[0])
})
