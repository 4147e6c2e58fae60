import '#features/people/accounts/accounts.tables.ts'
import '#features/market/directory/directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ProposalState } from '../profile-editing.tables.ts'
import type { Proposal } from '../profile-proposals.contract.ts'
import { differencesOf, reviewedNames, reviewedValues, seenOf } from './reviewed-values.ts'

type Asked = { state?: ProposalState | undefined; page: number; limit: number; language: string }

/**
 * Proposals for admins, latest first, each with its differences from the current values, or from those at the time of
 * the decision.
 */
export async function listProposals(db: Db, { state, page, limit, language }: Asked) {
  const proposals = db
    .selectFrom('profileProposals as proposal')
    .$if(state !== undefined, query => query.where('proposal.state', '=', state as ProposalState))
  const { count } = await proposals.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await proposals
    .innerJoin('vendors', 'vendors.id', 'proposal.vendorId')
    .leftJoin('users', 'users.id', 'proposal.proposedBy')
    .selectAll('proposal')
    .select(['vendors.brand', 'vendors.subDomain', 'vendors.status as vendorStatus', 'users.name'])
    .orderBy('proposal.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const names = await reviewedNames(db)
  const items: Proposal[] = []
  for (const row of rows) {
    const current = await reviewedValues(db, row.vendorId)
    const { changes, revision, decidedAgainst } = row
    items.push({
      id: row.id,
      state: row.state,
      seen: seenOf(current, changes, revision),
      differences: differencesOf(decidedAgainst ?? current, changes, names, language),
      accepted: row.accepted,
      message: row.message,
      reason: row.reason,
      by: row.name,
      changedAt: row.changedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      vendor: {
        id: row.vendorId,
        subDomain: row.subDomain,
        brand: inLanguage(row.brand, language),
        status: row.vendorStatus,
      },
    })
  }
  return { items, count, offset, limit }
}
