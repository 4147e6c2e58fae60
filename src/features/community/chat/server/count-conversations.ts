import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../chat.tables.ts'
import { storedRules } from './push-rules/change-push-rules.ts'
import { pushRulesType } from './push-rules/push-rule.ts'
import { silentRooms } from './push-rules/silent-rooms.ts'

/** rooms of an identity that are looked at, those joined latest first */
const maxRooms = 2_000
/** More are shown as “99+”. */
const maxCounted = 100

/**
 * Number of conversations with unread messages per identity, as their lists show it: muted ones and requests are left
 * out.
 * @param identities localparts
 * @returns counts by localpart; identities without any are left out
 */
export async function countConversations(db: Db, identities: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ member: string; roomId: string; rules: object | null }>`
    select identity.member, room.room_id, data.content as rules
    from unnest(${identities}::text[]) identity(member)
    left join chat_account_data data
      on data.member = identity.member and data.room_id = '' and data.type = ${pushRulesType}
    cross join lateral (
      select own.room_id from (
        select room_id, member from chat_members
        where member = identity.member and membership = 'join' order by position desc limit ${maxRooms}) own
      where exists (
        select from chat_events event
        where event.room_id = own.room_id and event.type = 'm.room.message' and event.redacted_by is null
          and event.sender <> own.member
          and event.position > coalesce((
            select max(event_position) from chat_receipts receipt
            where receipt.room_id = own.room_id and receipt.member = own.member), 0)
          and event.content ->> 'msgtype' is distinct from 'm.notice'
          and event.content #>> '{m.relates_to,rel_type}' is distinct from 'm.replace')
        and not exists (
          select from chat_members other join chat_blocks block
            on (block.blocker = own.member and block.blocked = other.member)
            or (block.blocker = other.member and block.blocked = own.member)
          join chat_rooms pair on pair.id = own.room_id and pair.direct_key is not null
          where other.room_id = own.room_id and other.member <> own.member)
    ) room`.execute(db)
  const counts = new Map<string, number>()
  for (const [member, found] of Map.groupBy(rows, row => row.member)) {
    const rules = storedRules(found[0]?.rules as Parameters<typeof storedRules>[0])
    const isSilent = rules ? silentRooms(rules) : () => false
    const { length } = found.filter(({ roomId }) => !isSilent(roomId))
    if (length > 0) counts.set(member, Math.min(length, maxCounted))
  }
  return counts
}
