/** By which column, and whether the greatest comes first. */
export type Sort = { by: string; descending: boolean }

export type TableState = {
  /** counted from 1 */
  page: number
  sort: Sort
  /** by name; a filter that is not set is '' */
  filters: Record<string, string>
}

export type TableRules = {
  /** in front of its parameters: an address may hold several tables */
  name: string
  sorts: readonly string[]
  defaultSort: Sort
  filters: readonly string[]
}

/** The state of a table as an address tells it; what the table does not know counts as not said. */
export function readTableState(query: URLSearchParams, { name, sorts, defaultSort, filters }: TableRules): TableState {
  const page = Number(query.get(`${name}.page`))
  const sort = parseSort(query.get(`${name}.sort`) ?? '')
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: sorts.includes(sort.by) ? sort : defaultSort,
    filters: Object.fromEntries(filters.map(filter => [filter, query.get(`${name}.${filter}`) ?? ''])),
  }
}

/** The address with a change of the table; another order or filter begins on the first page. Defaults are left out. */
export function writeTableState(
  query: URLSearchParams,
  rules: TableRules,
  change: Partial<TableState>,
): URLSearchParams {
  const { name, defaultSort } = rules
  const before = readTableState(query, rules)
  const { page, sort, filters } = {
    ...before,
    ...(change.page === undefined && { page: 1 }),
    ...change,
    filters: { ...before.filters, ...change.filters },
  }
  const next = new URLSearchParams(query)
  const put = (key: string, value: string) =>
    value ? next.set(`${name}.${key}`, value) : next.delete(`${name}.${key}`)
  put('page', page === 1 ? '' : String(page))
  put('sort', formatSort(sort) === formatSort(defaultSort) ? '' : formatSort(sort))
  for (const filter of rules.filters) put(filter, filters[filter] ?? '')
  return next
}

/** `amount` or, descending, `-amount`: as endpoints take it. */
export function formatSort({ by, descending }: Sort): string {
  return descending ? `-${by}` : by
}

export function parseSort(text: string): Sort {
  return { by: text.replace(/^-/, ''), descending: text.startsWith('-') }
}
