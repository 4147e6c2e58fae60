import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { creditsAtApproval } from '../credit-rules.ts'
import '../credits.tables.ts'
import { postCredits } from './post-credits.ts'

/**
 * Credits for approvals, entered in the transaction that approves: whoever changes an enterprise's standing has its search
 * documents written anew. Once for each enterprise; those of imports get theirs with their first team, for credits expire.
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

/** Approved enterprises with a team that never got the credits of their approval, by id; of these, or of all. */
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
