import '#features/networks/network-forms/network-forms.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'
import '../votes.tables.ts'

/** All votes that a person cast in networks, also those that they changed later, with their receipts. */
export async function exportVotes(db: Db, userId: string): Promise<unknown> {
  const rows = await db
    .selectFrom('networkVoteEntries')
    .innerJoin('networkRounds', 'networkRounds.id', 'roundId')
    .innerJoin('networks', 'networks.id', 'networkId')
    .select(['networks.name as network', 'content', 'hash as receipt', 'at'])
    .where('voterId', '=', userId)
    .orderBy('networkVoteEntries.id')
    .execute()
  return rows.map(({ network, content: { vote, comment }, receipt, at }) => ({ network, vote, comment, receipt, at }))
}
