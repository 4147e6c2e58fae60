import { membershipStatuses } from '#features/networks/networks/membership-states.ts'
import { type MemberState, memberStates } from './member-states.ts'
import type { MemberChange, MemberPeriod, MemberRow } from './members.contract.ts'

/**
 * Columns of a file of members, in its order. `subdomain` says whose row it is; name and place are for who reads it, and
 * are never taken in.
 */
export const fileColumns = [
  'subdomain',
  'name',
  'place',
  'status',
  'level',
  'first_day',
  'last_day',
  'renew_by',
  'tags',
] as const
export type FileColumn = (typeof fileColumns)[number]

/** In a cell of level, last_day, renew_by or tags: that there is none. An empty cell leaves what is there. */
export const erases = '-'

/** Why a row is not taken in. */
export const rowProblems = ['unknown', 'twice', 'cells', 'status', 'level', 'day', 'renewBy', 'tags'] as const
export type RowProblem = (typeof rowProblems)[number]

/** The row of a member. Levels have their English names. */
export function cellsOf(
  member: Pick<MemberRow, 'vendor' | 'state' | 'level' | 'startsOn' | 'endsOn' | 'dueOn' | 'tags'>,
): string[] {
  const { vendor, state, level, startsOn, endsOn, dueOn, tags } = member
  const values: Record<FileColumn, string> = {
    ...{ subdomain: vendor.subDomain, name: vendor.name, place: vendor.place, status: state },
    ...{ level: level?.name ?? '', first_day: startsOn ?? '', last_day: endsOn ?? '', renew_by: dueOn ?? '' },
    tags: joinTags(tags),
  }
  return fileColumns.map(column => values[column])
}

/** Tags in one cell: separated by semicolons, those with one or with quotes in quotes. */
export function joinTags(tags: readonly string[]): string {
  return tags.map(tag => (/[;"]/.test(tag) || tag === erases ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ')
}

/** The tags of such a cell; undefined if a quote isn’t closed. */
export function splitTags(cell: string): string[] | undefined {
  const tags: string[] = []
  let rest = cell.trim()
  while (rest) {
    const [whole, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^";]*))\s*(?:;\s*|$)/.exec(rest) ?? []
    if (whole === undefined || whole === '') return undefined
    const tag = (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim()
    if (tag) tags.push(tag)
    rest = rest.slice(whole.length)
  }
  return tags
}

export type FileRow = { line: number; values: Partial<Record<FileColumn, string>>; problem?: RowProblem }

/**
 * The rows of a file by the columns of its first row, whatever order they have. A row that is shorter leaves the rest as
 * it is; one that is longer is wrong. Columns that aren’t known are named, and not read.
 */
export function readMemberRows(records: readonly { line: number; cells: string[] }[]) {
  const [head, ...lines] = records
  const names = (head?.cells ?? []).map(cell => cell.trim().toLowerCase())
  const columns = names.map(name => fileColumns.find(column => column === name))
  const seen = new Set<string>()
  const rows = lines.map(({ line, cells }): FileRow => {
    const values: FileRow['values'] = {}
    for (const [index, column] of columns.entries()) {
      const cell = cells[index]?.trim()
      if (column && cell) values[column] = cell
    }
    const key = values.subdomain?.toLowerCase() ?? ''
    const isTwice = seen.has(key)
    seen.add(key)
    if (cells.slice(names.length).some(cell => cell.trim())) return { line, values, problem: 'cells' }
    if (!key) return { line, values, problem: 'unknown' }
    return isTwice ? { line, values, problem: 'twice' } : { line, values }
  })
  return {
    hasKey: columns.includes('subdomain'),
    unknownColumns: names.filter((name, index) => name && !columns[index]),
    rows,
  }
}

/** What a row asks for; undefined: nothing. Days and levels as the verbs take them. */
export type RowWish = {
  status?: MemberState
  levelId?: number | null
  firstDay?: string
  lastDay?: string | null
  renewBy?: string | null
  tags?: string[]
}

type Level = { id: number; names: Record<string, string> }

/** Reads the cells of a row. @returns what is wrong with it, if something is */
export function wishOf({ values }: FileRow, levels: readonly Level[]): RowWish | RowProblem {
  const { status: state, level, first_day: first, last_day: last, renew_by: due, tags } = values
  const wish: RowWish = {}
  if (state) {
    const known = memberStates.find(one => one.toLowerCase() === state.toLowerCase())
    if (!known) return 'status'
    wish.status = known
  }
  if (level) {
    const named = level === erases ? null : levels.find(one => isNamed(one, level))
    if (named === undefined) return 'level'
    wish.levelId = named === null ? null : named.id
  }
  for (const [name, day] of [['firstDay', first] as const, ['lastDay', last] as const, ['renewBy', due] as const]) {
    if (!day) continue
    if (day === erases && name !== 'firstDay') wish[name] = null
    else if (isDay(day)) wish[name] = day
    else return 'day'
  }
  if (tags) {
    const given = tags === erases ? [] : splitTags(tags)
    if (!given || given.some(tag => tag.length > 40)) return 'tags'
    wish.tags = given
  }
  return wish
}

function isNamed({ names }: Level, name: string): boolean {
  return Object.values(names).some(one => one.trim().toLowerCase() === name.toLowerCase())
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
}

type Known = Pick<MemberRow, 'state' | 'level' | 'startsOn' | 'endsOn' | 'dueOn' | 'tags'> & {
  periods: Pick<MemberPeriod, 'id' | 'startsOn' | 'endsOn'>[]
}

/**
 * What is to be decided so that a member becomes as its row says; nothing if it is so already. Days come before the
 * level, which begins another period.
 */
export function changesFor(member: Known, wish: RowWish): MemberChange[] | RowProblem {
  const { state, level, startsOn, endsOn, dueOn, periods } = member
  const isOther = <T>(wanted: T | undefined, is: T) => wanted !== undefined && wanted !== is
  const newLevel = isOther(wish.levelId, level?.id ?? null)
  const newEnd = isOther(wish.lastDay, endsOn)
  const newDue = isOther(wish.renewBy, dueOn)
  if (wish.status !== undefined && wish.status !== state) {
    if (wish.status === 'upcoming') return 'status'
    if (wish.status === 'ended') return [wish.lastDay ? { kind: 'end', endsOn: wish.lastDay } : { kind: 'end' }]
    const { status } = wish
    return [
      {
        ...{ kind: 'status' as const, status },
        ...(newLevel && { levelId: wish.levelId }),
        ...(newEnd && status !== 'renewing' && { endsOn: wish.lastDay }),
        ...(newDue && status === 'renewing' && { dueOn: wish.renewBy }),
      },
    ]
  }
  if (newDue && state !== 'renewing') return 'renewBy'
  const period = periods.findLast(one => one.startsOn === startsOn && one.endsOn === endsOn)
  const hasNewDays = newEnd || isOther(wish.firstDay, startsOn ?? undefined)
  return [
    ...(hasNewDays && period
      ? [
          {
            ...{ kind: 'dates' as const, periodId: period.id, startsOn: wish.firstDay ?? startsOn },
            endsOn: newEnd ? (wish.lastDay ?? null) : endsOn,
          },
        ]
      : []),
    ...(newLevel ? [{ kind: 'level' as const, levelId: wish.levelId ?? null }] : []),
    ...(newDue ? [{ kind: 'status' as const, status: 'renewing' as const, dueOn: wish.renewBy }] : []),
  ]
}

/** How an enterprise that is in no period of the network is added by its row. */
export function additionFor({ status = 'approved', levelId = null, firstDay, lastDay = null }: RowWish) {
  const given = membershipStatuses.find(one => one === status)
  if (!given) return 'status' as const
  return { status: given, levelId, endsOn: lastDay, ...(firstDay !== undefined && { startsOn: firstDay }) }
}
