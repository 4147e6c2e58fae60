/** Sort column and direction. */
export type Sort = { by: string; descending: boolean }

export type TableState = {
  /** counted from 1 */
  page: number
  sort: Sort
  /** values by filter name; '' if unset */
  filters: Record<string, string>
}

export type TableRules = {
  /** prefix of its URL parameters, for pages with several tables; '' for none */
  name: string
  sorts: readonly string[]
  defaultSort: Sort
  filters: readonly string[]
}

/** The table's state from the URL; unknown values are ignored. */
export function readTableState(query: URLSearchParams, rules: TableRules): TableState {
  const { sorts, defaultSort, filters } = rules
  const read = (key: string) => query.get(parameterOf(rules, key)) ?? ''
  const page = Number(read('page'))
  const sort = parseSort(read('sort'))
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: sorts.includes(sort.by) ? sort : defaultSort,
    filters: Object.fromEntries(filters.map(filter => [filter, read(filter)])),
  }
}

/** The URL parameter that holds a part of a table's state. */
export function parameterOf({ name }: Pick<TableRules, 'name'>, key: string): string {
  return name ? `${name}.${key}` : key
}

/**
 * The URL with a changed table state; changing the order or a filter resets the page. Defaults are omitted, and so is
 * the open row, because the changed table may not contain it.
 */
export function writeTableState(
  query: URLSearchParams,
  rules: TableRules,
  change: Partial<TableState>,
): URLSearchParams {
  const { defaultSort } = rules
  const before = readTableState(query, rules)
  const { page, sort, filters } = {
    ...before,
    ...(change.page === undefined && { page: 1 }),
    ...change,
    filters: { ...before.filters, ...change.filters },
  }
  const next = new URLSearchParams(query)
  const put = (key: string, value: string) => {
    const parameter = parameterOf(rules, key)
    if (value) next.set(parameter, value)
    else next.delete(parameter)
  }
  put('page', page === 1 ? '' : String(page))
  put('sort', formatSort(sort) === formatSort(defaultSort) ? '' : formatSort(sort))
  for (const filter of rules.filters) put(filter, filters[filter] ?? '')
  put('row', '')
  return next
}

/** The order in the endpoints' format: `amount`, or `-amount` if descending. */
export function formatSort({ by, descending }: Sort): string {
  return descending ? `-${by}` : by
}

export function parseSort(text: string): Sort {
  return { by: text.replace(/^-/, ''), descending: text.startsWith('-') }
}
