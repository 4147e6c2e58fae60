import { expect, test } from 'vitest'
import { FilterSyntaxError } from './engine.errors.ts'
import { allOf, type NestedFilters, parseFacetFilters, parseNumericFilters } from './parse-filter-arrays.ts'

const facet = (attribute: string, value: string) => ({ type: 'facet', attribute, value }) as const

test.each<[NestedFilters, unknown]>([
  ['a:b', facet('a', 'b')],
  [[], { type: 'and', nodes: [] }],
  [
    ['a:b', ['c:d', '-e:f']],
    {
      type: 'and',
      nodes: [facet('a', 'b'), { type: 'or', nodes: [facet('c', 'd'), { type: 'not', node: facet('e', 'f') }] }],
    },
  ],
  [['a:-b'], { type: 'not', node: facet('a', 'b') }],
  [['a:\\-b'], facet('a', '-b')],
  [['a:x: y (z) AND'], facet('a', 'x: y (z) AND')],
  [['a:"b c"'], facet('a', 'b c')],
  [[[]], { type: 'and', nodes: [] }],
])('facetFilters %j are parsed', (filters, expected) => {
  expect(parseFacetFilters(filters)).toEqual(expected)
})

test.each<[NestedFilters, unknown]>([
  ['price>=10', { type: 'numeric', attribute: 'price', operator: '>=', value: 10 }],
  [['price != -2.5'], { type: 'numeric', attribute: 'price', operator: '!=', value: -2.5 }],
  [
    ['price:5 TO 20', ['a.b<1', 'c:3']],
    {
      type: 'and',
      nodes: [
        { type: 'range', attribute: 'price', from: 5, to: 20 },
        {
          type: 'or',
          nodes: [
            { type: 'numeric', attribute: 'a.b', operator: '<', value: 1 },
            { type: 'numeric', attribute: 'c', operator: '=', value: 3 },
          ],
        },
      ],
    },
  ],
])('numericFilters %j are parsed', (filters, expected) => {
  expect(parseNumericFilters(filters)).toEqual(expected)
})

test('an error in a list of filters says which item is wrong', () => {
  expect(() => parseFacetFilters(['a:b', 'c'])).toThrow(expect.objectContaining({ position: 1 }))
  expect(() => parseFacetFilters([':b'])).toThrow(FilterSyntaxError)
  expect(() => parseFacetFilters([[['a:b']]] as unknown as NestedFilters)).toThrow(FilterSyntaxError)
  expect(() => parseFacetFilters([7] as unknown as NestedFilters)).toThrow(FilterSyntaxError)
  expect(() => parseNumericFilters(['price>cheap'])).toThrow(FilterSyntaxError)
  expect(() => parseNumericFilters(['price:1 TO'])).toThrow(FilterSyntaxError)
  expect(() => parseNumericFilters([`${' '.repeat(30_000)}<`])).toThrow(FilterSyntaxError)
})

test('a filter of any content is parsed in one pass', () => {
  // A regular expression would take 1 to 5 s for each of these.
  const wide = ' '.repeat(490)
  const many = Array.from({ length: 1000 }, () => `${wide}a:1`)
  expect(parseNumericFilters([many])).toMatchObject({ type: 'or', nodes: { length: 1000 } })
  for (const text of [wide, `${wide}<`, `a${wide}`, `${'='.repeat(500)}`, `${':'.repeat(500)}`, `a<${wide}b c`])
    expect(() => parseNumericFilters([text])).toThrow(FilterSyntaxError)
})

test('allOf joins filters and leaves absent ones out', () => {
  expect(allOf(undefined, undefined)).toBeUndefined()
  expect(allOf(undefined, facet('a', 'b'))).toEqual(facet('a', 'b'))
  expect(allOf(facet('a', 'b'), facet('c', 'd'))).toEqual({ type: 'and', nodes: [facet('a', 'b'), facet('c', 'd')] })
})
