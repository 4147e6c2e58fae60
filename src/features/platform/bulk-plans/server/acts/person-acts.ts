import type { ClosedAs } from '#features/people/accounts/accounts.tables.ts'
import type { PersonFilters } from '#features/people/personal-accounts/personal-accounts.contract.ts'
import {
  matchingPeople,
  refreshAllPeople,
  restoreWithMail,
  suspendWithMail,
} from '#features/people/personal-accounts/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import type { Snapshot } from '../../plan-rules.ts'
import type { BulkAct, Deed, Rewrite } from '../bulk-act.ts'

type Site = { publicUrl: string }
/** without a suspension `until` and `why` are null; `until` is so, too, for one that doesn't end by itself */
type Suspension = {
  isAdmin: boolean
  isSuspended: boolean
  until: string | null
  why: string | null
  /** only of accounts that wait for approval or were refused */
  isAccepted?: false
}

const suspensionOf = (snapshot: Snapshot) => snapshot as Suspension

const common = {
  prepare: refreshAllPeople,
  find: matchingPeople,
  read: (tx: Tx, targets: string[]) => peopleOf(tx, targets).execute().then(snapshots),
  // in the order of ids, as every batch takes them: two batches can't wait for each other
  hold: (tx: Tx, targets: string[]) => peopleOf(tx, targets).orderBy('id').forUpdate().execute().then(snapshots),
  names: async (db: Db, targets: string[]) => {
    const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', targets).execute()
    return new Map(rows.map(({ id, name }): [string, string] => [id, name]))
  },
}

function peopleOf(db: Db | Tx, targets: string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'disabledAt', 'disabledAs', 'disabledUntil', 'disabledWhy'])
    .where('id', 'in', targets)
}

type Row = {
  id: string
  role: number
  disabledAt: Date | null
  disabledAs: ClosedAs
  disabledUntil: Date | null
  disabledWhy: string | null
}

function snapshots(rows: Row[]): Map<string, Snapshot> {
  return new Map(
    rows.map(({ id, disabledAt, disabledAs, disabledUntil, disabledWhy: why, ...row }): [string, Suspension] => {
      const isAccepted = disabledAs === 'suspended'
      const isSuspended = disabledAt !== null && isAccepted
      const until = disabledUntil?.toISOString() ?? null
      return [id, { isAdmin: isPlatformAdmin(row), isSuspended, until, why, ...(!isAccepted && { isAccepted }) }]
    }),
  )
}

/** Suspends people, with a mail to each, and takes that back. */
export function personSuspend(site: Site): BulkAct<PersonFilters, { until: string | null }> {
  return {
    ...common,
    outlook: (before, { until }, why) => {
      const { isAdmin, isSuspended, isAccepted } = suspensionOf(before)
      if (isAccepted === false) return { reason: 'waiting' }
      if (isAdmin) return { reason: 'admin' }
      // a suspension that runs has its own reason and end
      return isSuspended ? { reason: 'already' } : { after: { isAdmin, isSuspended: true, until, why } }
    },
    write: (tx, rewrites, deed) => write(tx, rewrites, deed, site),
  }
}

/** Ends suspensions of people, with a mail to each, and takes that back. */
export function personRestore(site: Site): BulkAct<PersonFilters, object> {
  return {
    ...common,
    outlook: before => {
      const { isAdmin, isSuspended } = suspensionOf(before)
      return isSuspended ? { after: { isAdmin, isSuspended: false, until: null, why: null } } : { reason: 'already' }
    },
    write: (tx, rewrites, deed) => write(tx, rewrites, deed, site),
  }
}

async function write(tx: Tx, rewrites: Rewrite[], { by, why, planId }: Deed, site: Site): Promise<void> {
  const details = { plan: planId }
  for (const { target: userId, to } of rewrites) {
    // taken back, a suspension has the reason that it had
    const { isSuspended, until, why: given } = suspensionOf(to)
    if (!isSuspended) await restoreWithMail(tx, by, userId, site, details)
    else
      await suspendWithMail(
        tx,
        by,
        { userId, until: until === null ? null : new Date(until), why: given ?? why },
        details,
      )
  }
}
