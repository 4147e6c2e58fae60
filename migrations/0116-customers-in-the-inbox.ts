import { type Kysely, sql } from 'kysely'

/**
 * What customers asked enterprises before their first words came without a question: these requests are in the inbox now, too, where
 * neither side has left or blocked the other. The enterprise joins, and `asked` says that it hasn't answered yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the turn to write to the stream
    select pg_advisory_xact_lock(1667789172);

    create temporary table moved_requests on commit drop as
      select room.id as room_id, room.asked as member, state.state_key, invited.content as before,
        nextval('chat_position') as position
      from chat_rooms as room
      join chat_members as wrote on wrote.room_id = room.id and wrote.member = room.creator and wrote.membership = 'join'
      join chat_members as asked on asked.room_id = room.id and asked.member = room.asked and asked.membership = 'invite'
      join chat_events as invited on invited.position = asked.position
      join chat_state as state on state.position = invited.position
      where room.request = 'open' and room.direct_key is not null
        and room.creator like 'user\\_%' and room.asked like 'vendor\\_%'
        and not exists (
          select from chat_blocks where (blocker, blocked) in ((room.creator, room.asked), (room.asked, room.creator))
        );

    insert into chat_events (position, id, room_id, type, state_key, sender, content, prev_content, at)
      select position,
        '$' || translate(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=', '-_'),
        room_id, 'm.room.member', state_key, member,
        (before - 'is_direct' - 'reason') || '{"membership": "join"}', before,
        (extract(epoch from clock_timestamp()) * 1000)::bigint
      from moved_requests;
    update chat_state as state set position = moved.position from moved_requests as moved
      where state.room_id = moved.room_id and state.type = 'm.room.member' and state.state_key = moved.state_key;
    update chat_members as held set membership = 'join', position = moved.position from moved_requests as moved
      where held.room_id = moved.room_id and held.member = moved.member;
    update chat_rooms as room set request = 'accepted' from moved_requests as moved where room.id = moved.room_id;
    drop table moved_requests;
    select pg_notify('chat', '');
  `.execute(db)
}
