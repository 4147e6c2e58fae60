import { sql } from 'kysely'
import { areasById } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { type DashboardStep, type Step, stepsOf } from '../dashboard-period.ts'
import type { Dashboard, DashboardFigure, FigureSeries } from '../dashboards.contract.ts'
import '../dashboards.tables.ts'
import { type DashboardTab, type FigureName, figureOf, figuresOf, floor, maxParts, otherParts } from '../figures.ts'
import { hideSmall } from '../hide-small.ts'
import { numberOf, timeOfShare } from '../time-share.ts'
import { lastSummedDay } from './sum-days.ts'

type Asked = { tab: DashboardTab; from: string; to: string; by: DashboardStep; language: string }

/** One part of a figure; a step without a value is null. */
type Part = { label: string; currency: string; values: (number | null)[] }

/** The figures of a tab in a period, in one query, with the smallest numbers of people hidden. */
export async function readDashboard(db: Db, { tab, from, to, by, language }: Asked): Promise<Dashboard> {
  const names = figuresOf(tab)
  const steps = stepsOf(from, to, by)
  const [rows, since, until] = await Promise.all([
    readRows(db, names, { from, to, by }),
    readSince(db),
    lastSummedDay(db),
  ])
  const ofFigure = Map.groupBy(rows, row => row.figure)
  const figures = names.map((name): DashboardFigure => {
    const all = partsOf(ofFigure.get(name) ?? [], steps)
    const parts = figureOf(name).kind === 'times' ? all : largest(all)
    const begun = since.get(countedWith(name))
    const isKnown = steps.map(step => begun !== undefined && step.to >= begun && (until ?? '') >= step.from)
    return { name, series: seriesOf(name, parts, isKnown) }
  })
  return { steps, figures: await withPlaces(db, figures, language), until }
}

type Row = { figure: FigureName; label: string; currency: string; step: string; value: number }

/** The sum of each part in each step, or its last value, as the figure's kind says. */
async function readRows(
  db: Db,
  names: FigureName[],
  { from, to, by }: Pick<Asked, 'from' | 'to' | 'by'>,
): Promise<Row[]> {
  const isLast = (name: FigureName) => figureOf(name).kind === 'last'
  const step = sql`greatest(date_trunc(${by}, day::timestamp)::date, ${from}::date)`
  const { rows } = await sql<Row>`
    select figure, label, currency, step::text, value from (
      select figure, label, currency, ${step} as step, sum(value)::bigint as value
      from daily_sums
      where figure = any(${names.filter(name => !isLast(name))}::text[]) and day between ${from} and ${to}
      group by figure, label, currency, step
    ) as sums
    union all
    select figure, label, currency, step::text, value from (
      select distinct on (figure, label, currency, step) figure, label, currency, ${step} as step, value
      from daily_sums
      where figure = any(${names.filter(isLast)}::text[]) and day between ${from} and ${to}
      order by figure, label, currency, step, day desc
    ) as lasts`.execute(db)
  return rows
}

/**
 * The figure that has a sum as soon as this one is counted: what pages report is counted from the first report on, all
 * else since there are sums.
 */
function countedWith(name: FigureName): FigureName {
  if (name === 'searches' || name === 'emptySearches') return 'searches'
  return name === 'languages' || name === 'devices' ? 'languages' : 'people'
}

/** The first day of the figures with which others are counted. */
async function readSince(db: Db): Promise<Map<FigureName, string>> {
  const firsts: FigureName[] = ['people', 'searches', 'languages']
  const { rows } = await sql<{ name: FigureName; since: string }>`
    select name, since::text from unnest(${firsts}::text[]) as name
    cross join lateral (select min(day) as since from daily_sums where figure = name) first
    where since is not null`.execute(db)
  return new Map(rows.map(({ name, since }) => [name, since]))
}

function partsOf(rows: Row[], steps: Step[]): Part[] {
  const places = new Map(steps.map((step, at) => [step.from, at]))
  const ofPart = Map.groupBy(rows, ({ label, currency }) => `${label} ${currency}`)
  return [...ofPart.values()].map(own => {
    const values: Part['values'] = steps.map(() => null)
    for (const { step, value } of own) values[places.get(step) ?? 0] = value
    const { label = '', currency = '' } = own[0] ?? {}
    return { label, currency, values }
  })
}

/** The largest parts first; those beyond the tenth are one, but for money, whose currencies can't be added. */
function largest(parts: Part[]): Part[] {
  const total = ({ values }: Part) => values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const sorted = parts.toSorted((a, b) => total(b) - total(a) || (a.label < b.label ? -1 : 1))
  const named = sorted.filter(({ label }) => label !== otherParts)
  const rest = [...named.slice(maxParts), ...sorted.filter(({ label }) => label === otherParts)]
  if (rest.length === 0 || parts.some(({ currency }) => currency)) return sorted
  const values = rest[0]?.values.map((_, at) => rest.reduce((all, part) => all + (part.values[at] ?? 0), 0)) ?? []
  return [...named.slice(0, maxParts), { label: otherParts, currency: '', values }]
}

function seriesOf(name: FigureName, parts: Part[], isKnown: boolean[]): FigureSeries[] {
  const { kind, hidesSmall } = figureOf(name)
  if (kind === 'times') return timesOf(parts, isKnown)
  const shape = (part: Part, values: FigureSeries['values']): FigureSeries => ({
    label: part.label,
    title: null,
    currency: part.currency || null,
    values: values.map((value, at) => (isKnown[at] ? value : null)),
  })
  if (kind === 'last') return parts.map(part => shape(part, part.values))
  const shown = isKnown.map((_, at) => {
    const values = parts.map(part => part.values[at] ?? 0)
    return hidesSmall ? hideSmall(values) : values
  })
  return parts.map((part, index) =>
    shape(
      part,
      shown.map(values => values[index] ?? 0),
    ),
  )
}

/** Within which time half and 90 % lie, and of how many; nothing of a few. */
function timesOf(parts: Part[], isKnown: boolean[]): FigureSeries[] {
  const steps = isKnown.map((known, at) => ({
    known,
    times: new Map(parts.map(({ label, values }) => [Number(label), values[at] ?? 0])),
  }))
  const shape = (label: string, valueFor: (times: Map<number, number>) => FigureSeries['values'][number]) => ({
    ...{ label, title: null, currency: null },
    values: steps.map(({ known, times }) => (known ? valueFor(times) : null)),
  })
  const within = (share: number) => (times: Map<number, number>) => {
    const number = numberOf(times)
    if (number === 0) return null
    return number < floor ? 'few' : (timeOfShare(times, share) ?? null)
  }
  if (parts.length === 0) return []
  return [
    shape('half', within(0.5)),
    shape('most', within(0.9)),
    shape('number', times => hideSmall([numberOf(times)])[0] ?? 0),
  ]
}

/** Names the countries and states of searches. */
async function withPlaces(db: Db, figures: DashboardFigure[], language: string): Promise<DashboardFigure[]> {
  const places = figures.find(({ name }) => name === 'emptySearches')
  if (!places) return figures
  const ids = places.series.map(({ label }) => Number(label)).filter(id => id > 0)
  const areas = await areasById(db, ids, language)
  const titles = new Map(areas.map(({ id, title }) => [String(id), title]))
  const series = places.series.map(one => ({ ...one, title: titles.get(one.label) ?? null }))
  return figures.map(figure => (figure === places ? { ...figure, series } : figure))
}
