import { FilterSyntaxError } from './engine.errors.ts'
import type { FilterNode, NumericOperator } from './engine.types.ts'
import { facetNode, splitScore } from './filter-score.ts'

const MAX_NUMERIC_FILTER = 500

/** `"a:b"`, or an array whose items are ANDed; an inner array's items are ORed. */
export type NestedFilters = string | (string | string[])[]

/**
 * Reads Algolia's `facetFilters`. `a:-b` and `-a:b` exclude; `a:\-b` is a value that starts with a dash.
 * @throws FilterSyntaxError; its position is the index of the outer item
 */
export function parseFacetFilters(filters: NestedFilters): FilterNode {
  return parseNested(filters, parseFacetFilter)
}

/**
 * Reads Algolia's `numericFilters`: `price>=10`, `price:5 TO 20`, `price:5` (equal).
 * @throws FilterSyntaxError; its position is the index of the outer item
 */
export function parseNumericFilters(filters: NestedFilters): FilterNode {
  return parseNested(filters, parseNumericFilter)
}

/** ANDs the given filters; absent ones are skipped. */
export function allOf(...filters: (FilterNode | undefined)[]): FilterNode | undefined {
  const nodes = filters.filter(node => node !== undefined)
  return nodes.length > 1 ? { type: 'and', nodes } : nodes[0]
}

function parseNested(filters: NestedFilters, parse: (text: string, at: number) => FilterNode): FilterNode {
  const items = typeof filters === 'string' ? [filters] : filters
  const nodes = items.map((item, at): FilterNode => {
    if (typeof item === 'string') return parse(item, at)
    if (!Array.isArray(item) || !item.every(inner => typeof inner === 'string')) {
      throw new FilterSyntaxError('expected strings or arrays of strings', at)
    }
    if (item.length === 0) return { type: 'and', nodes: [] }
    return { type: 'or', nodes: item.map(inner => parse(inner, at)) }
  })
  return nodes.length === 1 ? (nodes[0] as FilterNode) : { type: 'and', nodes }
}

function parseFacetFilter(text: string, at: number): FilterNode {
  const colon = text.indexOf(':')
  if (colon <= 0) throw new FilterSyntaxError(`expected attribute:value, found "${text}"`, at)
  let attribute = text.slice(0, colon).trim()
  let value = text.slice(colon + 1).trim()
  let negative = false
  if (attribute.startsWith('-')) {
    attribute = attribute.slice(1)
    negative = true
  }
  if (value.startsWith('-')) {
    value = value.slice(1)
    negative = !negative
  } else if (value.startsWith('\\-')) {
    value = value.slice(1)
  }
  if (attribute === '') throw new FilterSyntaxError('expected an attribute name', at)
  const { value: bare, score } = splitScore(value)
  const node = facetNode(attribute, unquote(bare), score)
  return negative ? { type: 'not', node } : node
}

const operators = /<=|>=|!=|=|<|>/

/** Splits at the first operator or colon, so that a text of any content takes one pass. */
function parseNumericFilter(text: string, at: number): FilterNode {
  if (text.length > MAX_NUMERIC_FILTER) throw new FilterSyntaxError('numeric filter is too long', at)
  const [operator = ':'] = operators.exec(text) ?? []
  const end = text.indexOf(operator)
  const attribute = unquote(text.slice(0, Math.max(0, end)).trim())
  const [value = '', to, upper, ...more] = text
    .slice(end + operator.length)
    .trim()
    .split(/\s+/)
  const isRange = operator === ':' && to === 'TO' && upper !== undefined
  if (attribute === '' || value === '' || more.length > 0 || (to !== undefined && !isRange))
    throw new FilterSyntaxError(`expected a numeric filter, found "${text}"`, at)
  const from = readNumber(value, at)
  if (isRange) return { type: 'range', attribute, from, to: readNumber(upper, at) }
  return { type: 'numeric', attribute, operator: operator === ':' ? '=' : (operator as NumericOperator), value: from }
}

function readNumber(text: string, at: number): number {
  const value = Number(text)
  if (!Number.isFinite(value)) {
    throw new FilterSyntaxError(`expected a number, found "${text}"`, at)
  }
  return value
}

function unquote(text: string): string {
  const first = text[0]
  if (text.length >= 2 && (first === '"' || first === "'") && text.endsWith(first)) {
    return text.slice(1, -1)
  }
  return text
}
