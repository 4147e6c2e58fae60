import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../../help-desk.tables.ts'
import { missing } from '#server/http/api-context.ts'

export type HeldCase = {
  roomId: string
  assigneeId: string | null
  closedAt: Date | null
  /** held as well, for its notes change with this one */
  mergedInto: string | null
}

/**
 * Cases that nobody else changes until the transaction ends, with those in which they go on; always in the same order, so that two
 * deeds never wait for each other. To be held before any lock that a deed on them needs besides.
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

/** One of them. */
export async function findCaseToChange(tx: Tx, roomId: string): Promise<HeldCase | undefined> {
  return (await holdCases(tx, [roomId])).find(one => one.roomId === roomId)
}

/** The same. @throws ORPCError NOT_FOUND for a room that isn't one with the platform's team, or none */
export async function holdCase(tx: Tx, roomId: string): Promise<HeldCase> {
  return (await findCaseToChange(tx, roomId)) ?? missing()
}

/** Two cases. @throws ORPCError NOT_FOUND */
export async function holdBoth(tx: Tx, [one, other]: [string, string]): Promise<[HeldCase, HeldCase]> {
  const held = await holdCases(tx, [one, other])
  const find = (id: string) => held.find(({ roomId }) => roomId === id) ?? missing()
  return [find(one), find(other)]
}
