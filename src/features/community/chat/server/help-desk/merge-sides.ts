import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '#features/people/teams/teams.tables.ts'
import '../../chat.tables.ts'
import { identityOf } from '../../chat-identity.ts'
import '../../help-desk.tables.ts'
import type { MergeSide } from '../../help-desk.policy.ts'

/** The input of `canMerge` for these cases, by room. */
export async function mergeSides(db: Db | Tx, roomIds: string[]): Promise<Map<string, MergeSide>> {
  if (roomIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('helpCases as one')
    .innerJoin('chatMembers as member', 'member.roomId', 'one.roomId')
    .select(['one.roomId', 'one.closedAt', 'one.mergedInto', 'member.member'])
    .select(sql<boolean>`exists (select from help_cases other where other.merged_into = one.room_id)`.as('holdsOthers'))
    .where('one.roomId', 'in', roomIds)
    .where('member.member', '<>', 'help')
    .execute()
  const teams = await teamsOf(
    db,
    rows.map(({ member }) => member),
  )
  return new Map(
    rows.map(({ roomId, closedAt, mergedInto, holdsOthers, member }) => [
      roomId,
      { ...{ roomId, mergedInto, holdsOthers }, isOpen: closedAt === null, people: peopleBehind(member, teams) },
    ]),
  )
}

type Teams = Map<number, string[]>

function peopleBehind(localpart: string, teams: Teams): string[] {
  const identity = identityOf(localpart)
  if (identity?.kind === 'user') return [identity.userId]
  return identity?.kind === 'vendor' ? (teams.get(identity.vendorId) ?? []) : []
}

/** The people in the teams of enterprises. */
async function teamsOf(db: Db | Tx, localparts: string[]): Promise<Teams> {
  const ids = localparts.flatMap(one => {
    const identity = identityOf(one)
    return identity?.kind === 'vendor' ? [identity.vendorId] : []
  })
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('vendorTeam').select(['vendorId', 'userId']).where('vendorId', 'in', ids).execute()
  const teams = Map.groupBy(rows, row => row.vendorId)
  return new Map([...teams].map(([id, team]) => [id, team.map(({ userId }) => userId)]))
}
