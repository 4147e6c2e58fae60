import '#features/people/accounts/accounts.tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { teamRoles } from '#shared/roles.ts'
import {
  type CastVote,
  interestOf,
  type Round,
  type VoteDisplay,
  type VoteKind,
  type VoterTies,
} from '../round-rules.ts'
import '../votes.tables.ts'

export type StoredRound = Round & {
  id: number
  networkId: number
  membershipId: number
  submissionId: number
  timeZone: string
  decision: VoteKind | null
  reasons: string
  decidedBy: string | null
  receipt: string | null
}

export type Ballot = CastVote & { comment: string; at: Date }

/** The database's clock now, also within a transaction that has waited; in ms. By it rounds end on every node. */
export async function clockNow(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? Date.now()
}

/** A round of a network. @throws ORPCError NOT_FOUND, also for one of another network */
export async function findRound(db: Db | Tx, networkId: number, roundId: number): Promise<StoredRound> {
  const row = await db
    .selectFrom('networkRounds')
    .select(columns)
    .where('id', '=', roundId)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  return row ? shaped(row) : missing()
}

/** The same, held until the transaction ends: one vote or decision after the other. */
export async function holdRound(tx: Tx, networkId: number, roundId: number): Promise<StoredRound> {
  const row = await tx
    .selectFrom('networkRounds')
    .select(columns)
    .where('id', '=', roundId)
    .where('networkId', '=', networkId)
    .forUpdate()
    .executeTakeFirst()
  return row ? shaped(row) : missing()
}

export const columns = [
  ...(['id', 'networkId', 'membershipId', 'submissionId', 'quorum', 'display', 'closesAt', 'timeZone'] as const),
  ...(['decision', 'reasons', 'decidedBy', 'decidedAt', 'receipt'] as const),
] as const

type Row = Omit<StoredRound, 'closesAt' | 'decidedAt' | 'display'> & {
  display: VoteDisplay
  closesAt: Date
  decidedAt: Date | null
}

export function shaped({ closesAt, decidedAt, ...row }: Row): StoredRound {
  return { ...row, closesAt: closesAt.getTime(), decidedAt: decidedAt?.getTime() ?? null }
}

/**
 * The votes that count in a round, the first one first. Those of people who have a tie to the enterprise count no longer,
 * even where it came to light after they voted; those of deleted accounts stay.
 */
export async function countingBallots(db: Db | Tx, round: Pick<StoredRound, 'id' | 'submissionId'>): Promise<Ballot[]> {
  const rows = await db
    .selectFrom('networkVotes')
    .select(['voterId', 'vote', 'comment', 'at'])
    .where('roundId', '=', round.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const ties = await tiesOfVoters(db, round)
  return rows.filter(({ voterId }) => {
    const known = voterId === null ? undefined : ties.get(voterId)
    return !known || interestOf(known) === null
  })
}

/** those who act for an enterprise */
const admins = sql.join([teamRoles.owner, teamRoles.admin].map(sql.lit))

type TiesRow = VoterTies & { userId: string; name: string }

/** The people who may vote in a round, with their ties to the enterprise that it is about, by name. */
export async function tiesOfVoters(
  db: Db | Tx,
  { id, submissionId }: Pick<StoredRound, 'id' | 'submissionId'>,
): Promise<Map<string, TiesRow>> {
  const { rows } = await sql<TiesRow>`
    with member as (select vendor_id, handed_in_by from network_submissions where id = ${submissionId}),
    team as (select user_id, role from vendor_team where vendor_id = (select vendor_id from member))
    select elector.user_id, users.name, elector.declared_at is not null as has_declared,
      (elector.user_id = (select handed_in_by from member)) is true
        or exists (select from team where team.user_id = elector.user_id and role = ${teamRoles.owner}) as is_own,
      exists (select from team where team.user_id = elector.user_id) as is_in_team,
      exists (${tradesOf(sql`orders.vendor_id = (select vendor_id from member)`)}
        and order_groups.user_id in (
          select elector.user_id union select mate.user_id from vendor_team own
            join vendor_team mate on mate.vendor_id = own.vendor_id where own.user_id = elector.user_id
              and own.role in (${admins}) and mate.role in (${admins}))) as has_bought,
      exists (${tradesOf(sql`orders.vendor_id in (select vendor_id from vendor_team where user_id = elector.user_id)`)}
        and order_groups.user_id in (select user_id from team)) as has_sold
    from network_electors elector join users on users.id = elector.user_id
    where elector.round_id = ${id} order by users.name, users.id`.execute(db)
  return new Map(rows.map(row => [row.userId, row]))
}

/** Orders of the last year that were placed and not cancelled, of vendors that a condition names. */
function tradesOf(vendors: ReturnType<typeof sql>) {
  return sql`select from orders join order_groups on order_groups.id = orders.group_id
    where ${vendors} and order_groups.placed_at > now() - interval '1 year' and order_groups.cancelled_at is null`
}
