import type { Conditions, Filter, FilterOf } from '#features/platform/search/filter-table.ts'

/**
 * The chosen values by the key of their filter, as they stand in the address; filters without a choice are left out. A
 * range has both ends, an open one being empty; a toggle that is on has `1`.
 */
export type Choices = Readonly<Record<string, readonly string[]>>

const maxValues = 50

/** The values that a filter can have, without any invalid ones. */
export function readChoice(filter: Filter, values: string[]): string[] {
  if (filter.kind === 'range') return readEnds(filter, values)
  if (filter.kind === 'toggle') return values.includes('1') ? ['1'] : []
  const known = [...new Set(values.flatMap(value => readValue(filter, value)))]
  return known.slice(0, filter.kind === 'choice' && 'single' in filter && filter.single ? 1 : maxValues)
}

/** The choice as it is written into the address, independent of the order in which values were chosen. */
export function writeChoice(filter: Filter, choice: readonly string[]): string {
  const inOrder = filter.kind === 'range' ? choice : [...choice].sort(byNumberOrWord)
  return inOrder.join(',')
}

export function countChoice(filter: Filter, choice: readonly string[]): number {
  return filter.kind === 'range' ? Math.min(1, choice.length) : choice.length
}

/** Whether further choices reduce the results, so that options are counted among the results of all choices. */
export function asksForAll(filter: Filter): boolean {
  return filter.kind === 'choice' && 'all' in filter && filter.all === true
}

/** The search conditions of a choice: any of its values or all of them, or a number within its range. */
export function conditionsOf(filter: Filter, choice: readonly string[]): { facets: Conditions; numbers: string[] } {
  if (choice.length === 0) return { facets: [], numbers: [] }
  if (filter.kind === 'range') {
    const [from, to] = choice
    const bound = (sign: string, end: string | undefined) => (end ? [`${filter.facet}${sign}${end}`] : [])
    return { facets: [], numbers: [...bound('>=', from), ...bound('<=', to)] }
  }
  if (filter.kind === 'toggle') return { facets: filter.condition ? [filter.condition] : [], numbers: [] }
  const any = choice.map(value => `${filter.facet}:${value}`)
  if (asksForAll(filter)) return { facets: any, numbers: [] }
  if (filter.kind !== 'place') return { facets: [any], numbers: [] }
  const { everywhere, orIf, onlyIf } = filter
  if (everywhere) any.push(`${filter.facet}:${everywhere}`)
  if (orIf) any.push(orIf)
  return { facets: [...(onlyIf ? [onlyIf] : []), any], numbers: [] }
}

function readValue(filter: Exclude<Filter, { kind: 'range' | 'toggle' }>, value: string): string[] {
  if (filter.kind === 'place') return /^[A-Za-z-]{1,40}$/.test(value) ? [value] : []
  if ('options' in filter) return Object.hasOwn(filter.options, value) ? [value] : []
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? [String(id)] : []
}

/** `1990,2010`, or the parameter twice from a plain form; reversed ends are swapped. */
function readEnds({ least, most }: FilterOf<'range'>, [from = '', to = '']: string[]): string[] {
  const [first, last] = [from, to].map(text => {
    const end = Number(text)
    return text.trim() !== '' && Number.isInteger(end) && end >= least && end <= most ? end : undefined
  })
  if (first === undefined && last === undefined) return []
  const turned = first !== undefined && last !== undefined && first > last
  return (turned ? [last, first] : [first, last]).map(end => (end === undefined ? '' : String(end)))
}

function byNumberOrWord(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1)
}
