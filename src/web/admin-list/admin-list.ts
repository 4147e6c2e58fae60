import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { formatSort, parseSort, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'

/** A page of a list, as returned by endpoints. */
export type ListAnswer = { items: readonly unknown[]; count: number; limit: number }

/**
 * Reads a filter from the URL; undefined for an unknown value, which counts as unset. An object, because TypeScript
 * doesn't infer from generic functions that return functions.
 */
export type Filter<Value> = { read: (text: string) => Value | undefined }

type Filters = Record<string, Filter<unknown>>
type ReadFilters<Given extends Filters> = { [Name in keyof Given]?: ReturnType<Given[Name]['read']> }

type Asked<State, Given extends Filters, Column extends string> = {
  page: number
  state: State
  /** the filters that are set */
  filters: ReadFilters<Given>
  sort: Order<Column>
}

/** The order, as endpoints take it. */
type Order<Column extends string> = Column | `-${Column}`

type Rules<State extends string, Given extends Filters, Column extends string, Answer extends ListAnswer> = {
  /** used in query keys, file names, and for the columns hidden in this browser */
  name: string
  /** prefix of its URL parameters, for pages with several lists; default: none */
  prefix?: string
  /** one of these is shown at a time; the first is the default */
  states?: readonly State[]
  filters?: Given
  /** sortable columns */
  sorts?: readonly Column[]
  /** required if there are sortable columns */
  defaultSort?: NoInfer<Order<Column>>
  load: (app: App, asked: Asked<State, Given, Column>) => Promise<Answer>
}

export type AdminList<Answer extends ListAnswer = ListAnswer> = {
  name: string
  table: TableRules
  states: readonly string[]
  /** the state in the URL, or else the first one; '' for a list without states */
  stateOf: (state: TableState) => string
  /** the state, search and filters in the URL, without page and order, as a query for endpoints */
  filterQuery: (state: TableState) => URLSearchParams
  load: (app: App, state: TableState) => Promise<Answer>
}

const maxPage = 10_000

/** Declares a list on an admin page: which values its URL may have, and how a page of it is loaded. */
export function defineList<
  const State extends string = never,
  Given extends Filters = Record<never, never>,
  const Column extends string = never,
  Answer extends ListAnswer = ListAnswer,
>(rules: Rules<State, Given, Column, Answer>): AdminList<Answer> {
  const { name, prefix = '', states = [], filters = {} as Given, sorts = [], defaultSort = '' } = rules
  const stateOf = (state: TableState) => states.find(one => one === state.filters.state) ?? states[0] ?? ''
  const filterNames = Object.keys(filters)
  return {
    name,
    states,
    stateOf,
    table: {
      name: prefix,
      sorts,
      defaultSort: parseSort(defaultSort),
      filters: [...(states.length > 0 ? ['state'] : []), ...filterNames],
    },
    filterQuery: state => {
      const set = { ...(states.length > 0 && { state: stateOf(state) }), ...readFilters(filters, state.filters) }
      return new URLSearchParams(Object.entries(set).map(([filter, value]) => [filter, String(value)]))
    },
    load: (app, state) =>
      rules.load(app, {
        page: Math.min(state.page, maxPage),
        state: stateOf(state) as State,
        filters: readFilters(filters, state.filters),
        sort: formatSort(state.sort) as Order<Column>,
      }),
  }
}

function readFilters<Given extends Filters>(filters: Given, texts: Record<string, string>) {
  const read = Object.entries(filters).flatMap(([name, filter]) => {
    const text = texts[name]?.trim()
    const value = text ? filter.read(text) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(read) as ReadFilters<Given>
}

/** A filter with a fixed set of values. */
export function oneOf<Value extends string>(values: readonly Value[]): Filter<Value> {
  return { read: text => values.find(value => value === text) }
}

/** A filter for search words. */
export function words(maxLength = 100): Filter<string> {
  return { read: text => text.slice(0, maxLength) }
}

/** A filter for an id. */
export const idFilter: Filter<number> = {
  read: text => {
    const id = Number(text)
    return /^\d+$/.test(text) && id >= 1 && id < 2 ** 31 ? id : undefined
  },
}

type Schema = { safeParse: (text: string) => { data?: unknown } }

/** Filters of an endpoint's input, read by its schemas: `filtersOf(ledgerFilters.shape)`. */
export function filtersOf<Shape extends Record<string, Schema>>(shape: Shape) {
  const filters = Object.entries(shape).map(([name, schema]) => [
    name,
    { read: (text: string) => schema.safeParse(text).data },
  ])
  return Object.fromEntries(filters) as { [Name in keyof Shape]: Filter<ReadBy<Shape[Name]>> }
}

type ReadBy<Parser extends Schema> = NonNullable<ReturnType<Parser['safeParse']>['data']>

const queryKey = 'admin-list'

/** The cached query for a page of a list; the previous page stays visible while another is loaded. */
export function listQuery<Answer extends ListAnswer>(app: App, list: AdminList<Answer>, state: TableState) {
  return queryOptions({
    queryKey: [queryKey, list.name, list.table.name, state, app.language],
    queryFn: () => list.load(app, state),
    placeholderData: keepPreviousData,
    // The loader has just loaded it.
    staleTime: 10_000,
  })
}

/** Reloads the lists of the page, after an action that changed their rows. */
export function reloadLists(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: [queryKey] })
}
