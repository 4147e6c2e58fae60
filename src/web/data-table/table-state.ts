/** Sort column and direction. */
export type Sort = { by: string; descending: boolean }

export type TableState = {
  /** counted from 1 */
  page: number
  sort: Sort
  /** by name; '' if unset */
  filters: Record<string, string>
}

export type TableRules = {
  /** prefix of its URL parameters, because a page may have several tables */
  name: string
  sorts: readonly string[]
  defaultSort: Sort
  filters: readonly string[]
}

/** The table's state from the URL; unknown values are ignored. */
export function readTableState(query: URLSearchParams, { name, sorts, defaultSort, filters }: TableRules): TableState {
  const page = Number(query.get(`${name}.page`))
  const sort = parseSort(query.get(`${name}.sort`) ?? '')
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: sorts.includes(sort.by) ? sort : defaultSort,
    filters: Object.fromEntries(filters.map(filter => [filter, query.get(`${name}.${filter}`) ?? ''])),
  }
}

/** The URL with a changed table state; changing the order or a filter resets the page. Defaults are omitted. */
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

/** The endpoints' format: `amount` or, descending, `-amount`. */
export function formatSort({ by, descending }: Sort): string {
  return descending ? `-${by}` : by
}

export function parseSort(text: string): Sort {
  return { by: text.replace(/^-/, ''), descending: text.startsWith('-') }
}
