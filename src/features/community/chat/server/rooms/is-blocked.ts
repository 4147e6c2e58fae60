import { type RawBuilder, sql } from 'kysely'
import '../../chat.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'

/**
 * Whether a room is a conversation of two in which one has blocked the other. `roomId` and `member` are values or
 * columns.
 */
export function isBlockedWith(roomId: string | RawBuilder<string>, member: string | RawBuilder<string>) {
  return sql<boolean>`exists (
    select from chat_rooms pair
    join chat_members partner on partner.room_id = pair.id and partner.member <> ${member}
    join chat_blocks block on (block.blocker = partner.member and block.blocked = ${member})
      or (block.blocker = ${member} and block.blocked = partner.member)
    where pair.id = ${roomId} and pair.direct_key is not null)`
}

export async function isBlockedIn(db: Db | Tx, roomId: string, member: string): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`select ${isBlockedWith(roomId, member)} as is_blocked`.execute(db)
  return rows[0]?.isBlocked === true
}
