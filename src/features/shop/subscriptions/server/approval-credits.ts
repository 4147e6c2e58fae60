import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { creditsAtApproval } from '../credit-rules.ts'
import '../credits.tables.ts'
import { postCredits } from './post-credits.ts'

/**
 * Enters the credits for approvals, in the transaction that approves: every change of an enterprise's status rewrites
 * its search documents. Once for each enterprise; imported ones get theirs with their first team, because credits
 * expire.
 */
export async function enterApprovals(db: Db | Tx, ids: number[]): Promise<void> {
  const due = await approvedWithout(db, ids)
  if (due.length === 0) return
  if (!db.isTransaction) return db.transaction().execute(tx => enter(tx, due))
  await enter(db as Tx, due)
}

async function enter(tx: Tx, ids: number[]): Promise<void> {
  for (const vendorId of ids)
    await postCredits(tx, { vendorId, kind: 'approval', key: `approval:${vendorId}`, amount: creditsAtApproval })
}

/** Ids of approved enterprises with a team that never got the credits of their approval; among these, or all. */
export async function approvedWithout(db: Db | Tx, ids?: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('id')
    .where('status', 'in', approvedStatuses)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .where(eb =>
      eb.exists(eb.selectFrom('vendorTeam').select('userId').whereRef('vendorTeam.vendorId', '=', 'vendors.id')),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('creditEntries')
            .select('id')
            .whereRef('creditEntries.vendorId', '=', 'vendors.id')
            .where('kind', '=', 'approval'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
