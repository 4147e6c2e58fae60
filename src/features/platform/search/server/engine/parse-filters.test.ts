import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilterSyntaxError } from './engine.errors.ts'
import type { FilterNode } from './engine.types.ts'
import { parseFilters } from './parse-filters.ts'

const facet = (attribute: string, value: string, score?: number): FilterNode =>
  score === undefined ? { type: 'facet', attribute, value } : { type: 'facet', attribute, value, score }
const and = (...nodes: FilterNode[]): FilterNode => ({ type: 'and', nodes })
const or = (...nodes: FilterNode[]): FilterNode => ({ type: 'or', nodes })
const not = (node: FilterNode): FilterNode => ({ type: 'not', node })

test.each<[string, FilterNode]>([
  ['', and()],
  ['  ', and()],
  ['a:b', facet('a', 'b')],
  ['a.b.c : d', facet('a.b.c', 'd')],
  ['a:b AND c:d OR e:f', or(and(facet('a', 'b'), facet('c', 'd')), facet('e', 'f'))],
  ['a:b AND (c:d OR e:f)', and(facet('a', 'b'), or(facet('c', 'd'), facet('e', 'f')))],
  ['(a:b AND c:d) OR (e:f)', or(and(facet('a', 'b'), facet('c', 'd')), facet('e', 'f'))],
  ['NOT a:b AND NOT (c:d)', and(not(facet('a', 'b')), not(facet('c', 'd')))],
  ['NOT NOT a:b', not(not(facet('a', 'b')))],
  ['(((a:b)))', facet('a', 'b')],
  ['a:"b c"', facet('a', 'b c')],
  ['a:\'b "c"\'', facet('a', 'b "c"')],
  ['a:"say \\"hi\\" \\\\ x"', facet('a', 'say "hi" \\ x')],
  ['"my attr":"NOT"', facet('my attr', 'NOT')],
  ['"county:Maricopa" OR "county:Pima"', or(facet('county', 'Maricopa'), facet('county', 'Pima'))],
  ['published', facet('_tags', 'published')],
  ['time:10:30', facet('time', '10:30')],
  ['a:b<score=3>', facet('a', 'b', 3)],
  ['a:"b c"<score=2> OR a:d', or(facet('a', 'b c', 2), facet('a', 'd'))],
  ['a:ANDROID', facet('a', 'ANDROID')],
  ['ORDER:1', facet('ORDER', '1')],
  ['a:-5', facet('a', '-5')],
  ['price >= 10.5', { type: 'numeric', attribute: 'price', operator: '>=', value: 10.5 }],
  ['price<-3', { type: 'numeric', attribute: 'price', operator: '<', value: -3 }],
  ['price!=3 AND a:b', and({ type: 'numeric', attribute: 'price', operator: '!=', value: 3 }, facet('a', 'b'))],
  ['price:5.99 TO 100', { type: 'range', attribute: 'price', from: 5.99, to: 100 }],
  ['(price: -1 TO 1)', { type: 'range', attribute: 'price', from: -1, to: 1 }],
  ['a:සිංහල', facet('a', 'සිංහල')],
])('the filter %s is parsed', (text, expected) => {
  expect(parseFilters(text)).toEqual(expected)
})

test.each<[string, number]>([
  ['a:', 2],
  [':b', 0],
  ['a:b AND', 7],
  ['a:b OR OR c:d', 7],
  ['(a:b', 4],
  ['a:b)', 3],
  ['a:b c:d', 4],
  ['a:"b', 2],
  ['price > cheap', 8],
  ['price:1 TO', 10],
  ['price:x TO 3', 6],
  ['price >', 7],
  ['NOT', 3],
  ['()', 1],
  ['and:b and c:d', 6],
])('a syntax error says where %s is wrong', (text, position) => {
  expect(() => parseFilters(text)).toThrow(FilterSyntaxError)
  expect(() => parseFilters(text)).toThrow(expect.objectContaining({ position }))
})

test('too deeply nested filters are refused instead of overflowing the stack', () => {
  expect(() => parseFilters('('.repeat(20_000))).toThrow(FilterSyntaxError)
  expect(() => parseFilters('NOT '.repeat(5_000))).toThrow(FilterSyntaxError)
  expect(() => parseFilters(`a:${'b'.repeat(50_000)}`)).toThrow(FilterSyntaxError)
})

const name = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '"', "'", '(', ')', ':', '\\', 'ä', '<', '-'),
  minLength: 1,
  maxLength: 6,
})
const tree: fc.Arbitrary<FilterNode> = fc.letrec<{ node: FilterNode }>(tie => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(name, name).map(([attribute, value]) => facet(attribute, value)),
    tie('node').map(not),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map(nodes => and(...nodes)),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map(nodes => or(...nodes)),
  ),
})).node

function write(node: FilterNode): string {
  const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  if (node.type === 'facet') return `${quote(node.attribute)}:${quote(node.value)}`
  if (node.type === 'not') return `NOT (${write(node.node)})`
  if (node.type !== 'and' && node.type !== 'or') throw new Error('not written')
  return node.nodes.map(part => `(${write(part)})`).join(node.type === 'and' ? ' AND ' : ' OR ')
}

test('any filter that is written out parses back to itself', () => {
  fc.assert(
    fc.property(tree, node => {
      expect(parseFilters(write(node))).toEqual(node)
    }),
  )
})

test('any text gives a filter or a syntax error', () => {
  const pieces = fc.constantFrom(
    'a',
    ':',
    '(',
    ')',
    ' AND ',
    ' OR ',
    'NOT ',
    '"',
    "'",
    '>',
    '<=',
    '=',
    '!=',
    ' TO ',
    '5',
    ' ',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), parts => {
      try {
        parseFilters(parts.join(''))
      } catch (error) {
        expect(error).toBeInstanceOf(FilterSyntaxError)
      }
    }),
    { numRuns: 2000 },
  )
})
