import type { Tx } from '#server/db/database.ts'
import '../../help-desk.tables.ts'
import { missing } from '#server/http/api-context.ts'

export type HeldCase = { roomId: string; assigneeId: string | null; closedAt: Date | null }

/** A case that nobody else changes until the transaction ends. To be held before any lock that a deed on it needs besides. */
export async function findCaseToChange(tx: Tx, roomId: string): Promise<HeldCase | undefined> {
  return tx
    .selectFrom('helpCases')
    .select(['roomId', 'assigneeId', 'closedAt'])
    .where('roomId', '=', roomId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The same. @throws ORPCError NOT_FOUND for a room that isn't one with the platform's team, or none */
export async function holdCase(tx: Tx, roomId: string): Promise<HeldCase> {
  return (await findCaseToChange(tx, roomId)) ?? missing()
}
