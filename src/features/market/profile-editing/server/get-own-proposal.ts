import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import '../profile-editing.tables.ts'
import type { OwnProposal } from '../profile-proposals.contract.ts'
import { reviewedValues } from './reviewed-values.ts'
import { openProposal } from './save-proposal.ts'

/** An enterprise's reviewed values, its open proposal, and the outcome of the last one, for its team. */
export async function getOwnProposal(db: Db, vendorId: number, mayChange: boolean): Promise<OwnProposal> {
  const current = await reviewedValues(db, vendorId)
  const open = await openProposal(db, vendorId)
  const author = open?.proposedBy
    ? await db.selectFrom('users').select('name').where('id', '=', open.proposedBy).executeTakeFirst()
    : undefined
  const last = await db
    .selectFrom('profileProposals')
    .select(['state', 'accepted', 'reason', 'decidedAt'])
    .where('vendorId', '=', vendorId)
    .where('state', 'in', ['accepted', 'partly', 'refused'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    current,
    open: open
      ? {
          revision: open.revision,
          proposed: { ...current, ...open.changes },
          message: open.message,
          by: author?.name ?? null,
          at: open.changedAt.toISOString(),
        }
      : null,
    last: last
      ? {
          state: last.state,
          accepted: last.accepted,
          reason: last.reason,
          at: last.decidedAt?.toISOString() ?? '',
        }
      : null,
    mayChange,
  }
}
