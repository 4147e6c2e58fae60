import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import '#features/people/teams/teams.tables.ts'
import '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import { identityOf } from '../../chat-identity.ts'
import { appendEvents } from '../rooms/append-events.ts'
import { otherSideOf } from './assign-case.ts'
import { caseEvent } from './case-event.ts'
import { holdCase } from './hold-case.ts'

type Merge = { roomId: string; into: string | null }

/**
 * Closes a case because it goes on in another one of the same person: themselves, and enterprises whose team they are in. Messages stay
 * where they are, for others may read the one and not the other; notes are read in both. Null: it stands by itself again, and closed.
 * @throws ORPCError NOT_FOUND; gm-error-help-merge (409) for cases of other people, and such as go on elsewhere themselves
 */
export async function mergeCase(db: Db, { userId }: Viewer, { roomId, into }: Merge): Promise<void> {
  await db.transaction().execute(async tx => {
    // in their order, for a colleague may merge them the other way round
    for (const one of [roomId, ...(into === null ? [] : [into])].toSorted()) await holdCase(tx, one)
    if (into === null) {
      await tx.updateTable('helpCases').set({ mergedInto: null }).where('roomId', '=', roomId).execute()
      return
    }
    if (roomId === into || (await isMerged(tx, [roomId, into])) || !(await areOfOnePerson(tx, roomId, into)))
      refuse('gm-error-help-merge', { status: 409, message: 'These two cases can’t be merged.' })
    const { closedAt } = await holdCase(tx, roomId)
    await tx
      .updateTable('helpCases')
      .set({ mergedInto: into, ...(closedAt === null && { closedAt: new Date(), closedBy: userId }) })
      .where('roomId', '=', roomId)
      .execute()
    // its notes stand there now
    await tx.updateTable('helpCases').set({ notesChanged: sql`notes_changed + 1` }).where('roomId', '=', into).execute()
    if (closedAt === null) await appendEvents(tx, [caseEvent(roomId, { status: 'closed', actorId: userId })])
  })
}

/** The first goes on in another case already, others go on in it, or the second one goes on elsewhere. */
async function isMerged(tx: Tx, [roomId, into]: [string, string]): Promise<boolean> {
  const row = await tx
    .selectFrom('helpCases')
    .select('roomId')
    .where(eb =>
      eb.or([
        eb.and([eb('roomId', 'in', [roomId, into]), eb('mergedInto', 'is not', null)]),
        eb('mergedInto', '=', roomId),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function areOfOnePerson(tx: Tx, one: string, other: string): Promise<boolean> {
  const people = await peopleBehind(tx, await otherSideOf(tx, one))
  return (await peopleBehind(tx, await otherSideOf(tx, other))).some(id => people.includes(id))
}

/** Ids of the person, or of those who write for the enterprise. */
async function peopleBehind(tx: Tx, localpart: string): Promise<string[]> {
  const identity = identityOf(localpart)
  if (identity?.kind === 'user') return [identity.userId]
  if (identity?.kind !== 'vendor') return []
  const team = await tx.selectFrom('vendorTeam').select('userId').where('vendorId', '=', identity.vendorId).execute()
  return team.map(({ userId }) => userId)
}
