import '#features/community/chat/chat.tables.ts'
import { sql } from 'kysely'
import { figures } from '../../figures.ts'
import { boundOf, defineSum } from './define-sum.ts'

/**
 * How long enterprises took to answer in conversations: from the first message of others that they hadn't answered to
 * their own, on the day of the answer. Corrections of a message are no answers.
 */
export const answers = defineSum(
  ['answers'],
  ({ from, to }) => sql`
    with answered as (
      select answer.at, question.at as asked
      from chat_events answer
      join chat_rooms on chat_rooms.id = answer.room_id and chat_rooms.kind = 'enterprise'
      cross join lateral (
        select sender from chat_events before
        where before.room_id = answer.room_id and before.position < answer.position
          and before.type = 'm.room.message' and before.redacted_by is null
        order by before.position desc limit 1
      ) last
      cross join lateral (
        select coalesce(max(own.position), -1) as position from chat_events own
        where own.room_id = answer.room_id and own.position < answer.position and own.sender = answer.sender
          and own.type = 'm.room.message' and own.redacted_by is null
      ) own
      cross join lateral (
        select asked.at from chat_events asked
        where asked.room_id = answer.room_id and asked.position > own.position and asked.position < answer.position
          and asked.type = 'm.room.message' and asked.redacted_by is null
        order by asked.position limit 1
      ) question
      where answer.type = 'm.room.message' and answer.sender ~ '^vendor_' and answer.redacted_by is null
        and answer.at >= extract(epoch from ${from}::date::timestamp at time zone 'UTC') * 1000
        and answer.at < extract(epoch from (${to}::date + 1)::timestamp at time zone 'UTC') * 1000
        and answer.content -> 'm.relates_to' ->> 'rel_type' is distinct from 'm.replace'
        and last.sender <> answer.sender
    )
    select 'answers', (to_timestamp(at / 1000.0) at time zone 'UTC')::date as day,
      ${boundOf(figures.answers.bounds, sql`(at - asked) / 60000.0`)} as label, '', count(*)
    from answered group by day, label`,
)
