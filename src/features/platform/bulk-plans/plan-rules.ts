/** Rules of bulk changes: an act is planned, confirmed, applied and undone row by row. Pure. */

/** What an act reads and writes of a row; plain JSON. */
export type Snapshot = Record<string, string | number | boolean | null>

export const planStates = [
  'planned',
  'waiting',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'discarded',
] as const
export type PlanState = (typeof planStates)[number]

/**
 * What came of a row. `none`: the act doesn't apply to it; `skipped`: it changed after it was planned, or refused;
 * `kept`: it changed after it was applied, so that undoing left it alone.
 */
export const rowResults = ['open', 'none', 'applied', 'skipped', 'undone', 'kept'] as const
export type RowResult = (typeof rowResults)[number]

/** Why a row doesn't change. */
export const rowReasons = ['already', 'admin', 'waiting', 'unseen', 'no-level', 'changed', 'gone', 'refused'] as const
export type RowReason = (typeof rowReasons)[number]

/** the max number of rows of a plan */
export const maxRows = 20_000
/** a plan that changes more rows needs the agreement of another admin */
export const maxAlone = 500
/** hours after which a plan that nobody confirmed is too old: it was made of what is no longer so */
export const hoursToConfirm = 24
/** days for which an applied plan can be undone */
export const undoDays = 30

/** What an act makes of a row: its snapshot afterwards, or why it doesn't apply. */
export type Outlook = { after: Snapshot } | { reason: RowReason }

export type PlannedRow = { target: string; before: Snapshot; after: Snapshot | null; reason: RowReason | null }

/** A row of a plan. An act that wouldn't change it has nothing to do. */
export function planRow(target: string, before: Snapshot, outlook: Outlook): PlannedRow {
  if ('reason' in outlook) return { target, before, after: null, reason: outlook.reason }
  if (isSame(before, outlook.after)) return { target, before, after: null, reason: 'already' }
  return { target, before, after: outlook.after, reason: null }
}

type Rewrite = { target: string; from: Snapshot; to: Snapshot }
type Settled = { target: string; result: RowResult; reason: RowReason | null }

/**
 * What to write for rows whose turn it is, and what comes of each: a row that isn't as the plan left it stays as it is.
 * @param present what the rows are now, by target; those that are gone are missing
 */
export function settleRows(
  rows: readonly { target: string; before: Snapshot; after: Snapshot | null }[],
  present: ReadonlyMap<string, Snapshot>,
  direction: 'apply' | 'undo',
): { rewrites: Rewrite[]; settled: Settled[] } {
  const rewrites: Rewrite[] = []
  const settled = rows.flatMap(({ target, before, after }): Settled[] => {
    if (!after) return []
    const [from, to] = direction === 'apply' ? [before, after] : [after, before]
    const now = present.get(target)
    const left = direction === 'apply' ? 'skipped' : 'kept'
    if (!now) return [{ target, result: left, reason: 'gone' }]
    if (!isSame(now, from)) return [{ target, result: left, reason: 'changed' }]
    rewrites.push({ target, from, to })
    return [{ target, result: direction === 'apply' ? 'applied' : 'undone', reason: null }]
  })
  return { rewrites, settled }
}

export function isSame(one: Snapshot, other: Snapshot): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}

type Plan = {
  state: PlanState
  size: number
  /** null once the account is gone */
  madeBy: string | null
  createdAt: Date
  finishedAt: Date | null
}

export type PlanActs = { confirm: boolean; discard: boolean; stop: boolean; undo: boolean }

/** What an admin may do with a plan. */
export function actsOf({ state, size, madeBy, createdAt, finishedAt }: Plan, userId: string, now: Date): PlanActs {
  const isOpen = (state === 'planned' || state === 'waiting') && !isOlder(createdAt, now, hoursToConfirm)
  const isUndoable = (state === 'done' || state === 'stopped') && finishedAt !== null
  return {
    confirm: isOpen && size > 0 && (state === 'planned' || madeBy !== userId),
    discard: state === 'planned' || state === 'waiting',
    stop: state === 'running',
    undo: isUndoable && !isOlder(finishedAt, now, undoDays * 24),
  }
}

/** The state of a plan that was confirmed: a large one waits for somebody other than who made it. */
export function stateConfirmed({ size, madeBy }: Pick<Plan, 'size' | 'madeBy'>, userId: string): 'waiting' | 'running' {
  return size > maxAlone && madeBy === userId ? 'waiting' : 'running'
}

function isOlder(moment: Date, now: Date, hours: number): boolean {
  return now.getTime() - moment.getTime() > hours * 3_600_000
}
