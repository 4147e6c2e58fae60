import { type Kysely, sql } from 'kysely'

/** Conversations are found by what is pinned above them; how far each identity's devices were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_state_cards on chat_state (state_key) where type = 'org.pola.card';

    create table chat_delivered (
      member chat_identity primary key,
      -- in the stream, up to which one of its devices has said that it knows what came; written seldom
      position bigint not null
    ) with (fillfactor = 70);
  `.execute(db)
}
