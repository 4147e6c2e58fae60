import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { formatSort, parseSort, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'

/** A page of a list as endpoints answer it. */
export type ListAnswer = { items: readonly unknown[]; count: number; limit: number }

/**
 * Reads a filter from the address; undefined for a text that it doesn't know, which counts as unset. An object, because
 * TypeScript doesn't infer from generic functions that return functions.
 */
export type Filter<Value> = { read: (text: string) => Value | undefined }

type Filters = Record<string, Filter<unknown>>
type ReadFilters<Given extends Filters> = { [Name in keyof Given]?: ReturnType<Given[Name]['read']> }

type Asked<State, Given extends Filters, Column extends string> = {
  page: number
  state: State
  /** those that are set */
  filters: ReadFilters<Given>
  sort: Order<Column>
}

/** As endpoints take it. */
type Order<Column extends string> = Column | `-${Column}`

type Rules<State extends string, Given extends Filters, Column extends string, Answer extends ListAnswer> = {
  /** in query keys, file names and what the browser remembers of the table */
  name: string
  /** prefix of its URL parameters, for pages with several lists; default none */
  prefix?: string
  /** of which one is shown at a time; the first is the default */
  states?: readonly State[]
  filters?: Given
  /** columns that sort */
  sorts?: readonly Column[]
  /** required where columns sort */
  defaultSort?: NoInfer<Order<Column>>
  load: (app: App, asked: Asked<State, Given, Column>) => Promise<Answer>
}

export type AdminList<Answer extends ListAnswer = ListAnswer> = {
  name: string
  table: TableRules
  states: readonly string[]
  /** the one that the address names, or else the first; '' for a list without states */
  stateOf: (state: TableState) => string
  /** what the address asks for, without page and order, as a query of endpoints */
  filterQuery: (state: TableState) => URLSearchParams
  load: (app: App, state: TableState) => Promise<Answer>
}

const maxPage = 10_000

/** Declares a list of a page for admins: what its address may say, and how a page of it is loaded. */
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

/** A filter of one of some values. */
export function oneOf<Value extends string>(values: readonly Value[]): Filter<Value> {
  return { read: text => values.find(value => value === text) }
}

/** A filter of words, as of a search. */
export function words(maxLength = 100): Filter<string> {
  return { read: text => text.slice(0, maxLength) }
}

/** A filter of an id. */
export const idFilter: Filter<number> = {
  read: text => {
    const id = Number(text)
    return /^\d+$/.test(text) && id >= 1 && id < 2 ** 31 ? id : undefined
  },
}

type Schema = { safeParse: (text: string) => { data?: unknown } }

/** Filters that the input of an endpoint knows, read by its schemas: `filtersOf(ledgerFilters.shape)`. */
export function filtersOf<Shape extends Record<string, Schema>>(shape: Shape) {
  const filters = Object.entries(shape).map(([name, schema]) => [
    name,
    { read: (text: string) => schema.safeParse(text).data },
  ])
  return Object.fromEntries(filters) as { [Name in keyof Shape]: Filter<ReadBy<Shape[Name]>> }
}

type ReadBy<Parser extends Schema> = NonNullable<ReturnType<Parser['safeParse']>['data']>

const queryKey = 'admin-list'

/** A page of a list as the cache keeps it; the last one stays visible while another is loaded. */
export function listQuery<Answer extends ListAnswer>(app: App, list: AdminList<Answer>, state: TableState) {
  return queryOptions({
    queryKey: [queryKey, list.name, list.table.name, state, app.language],
    queryFn: () => list.load(app, state),
    placeholderData: keepPreviousData,
    // the loader asked just before
    staleTime: 10_000,
  })
}

/** Loads the lists of the page anew, after an action that changed what they show. */
export function reloadLists(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: [queryKey] })
}
