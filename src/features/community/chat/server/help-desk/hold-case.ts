import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../../help-desk.tables.ts'
import { missing } from '#server/http/api-context.ts'

export type HeldCase = {
  roomId: string
  assigneeId: string | null
  closedAt: Date | null
  /** locked as well, because its notes change with this one */
  mergedInto: string | null
}

/**
 * Locks cases until the transaction ends, with the cases that they were merged into; always in the same order, so that
 * two actions never deadlock. Must come before any other lock that the action takes.
 */
async function holdCases(tx: Tx, roomIds: string[]): Promise<HeldCase[]> {
  return tx
    .selectFrom('helpCases')
    .select(['roomId', 'assigneeId', 'closedAt', 'mergedInto'])
    .where(
      sql<boolean>`room_id = any(${roomIds}::text[] || array(
        select merged_into from help_cases where room_id = any(${roomIds}::text[]) and merged_into is not null))`,
    )
    .orderBy('roomId')
    .forNoKeyUpdate()
    .execute()
}

/** Locks one case. */
export async function findCaseToChange(tx: Tx, roomId: string): Promise<HeldCase | undefined> {
  return (await holdCases(tx, [roomId])).find(one => one.roomId === roomId)
}

/** Locks one case. @throws ORPCError NOT_FOUND if the room isn't a conversation with the platform's team */
export async function holdCase(tx: Tx, roomId: string): Promise<HeldCase> {
  return (await findCaseToChange(tx, roomId)) ?? missing()
}

/** Locks two cases. @throws ORPCError NOT_FOUND */
export async function holdBoth(tx: Tx, [one, other]: [string, string]): Promise<[HeldCase, HeldCase]> {
  const held = await holdCases(tx, [one, other])
  const find = (id: string) => held.find(({ roomId }) => roomId === id) ?? missing()
  return [find(one), find(other)]
}
