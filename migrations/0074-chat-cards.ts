import { type Kysely, sql } from 'kysely'

/** Chat: what is pinned above conversations, how far messages have come, and who has a new name or picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_state_cards on chat_state (state_key) where type = 'org.pola.card';

    create table chat_delivered (
      member chat_identity primary key,
      -- in the stream, up to which one of its devices has said that it was told
      position bigint not null
    ) with (fillfactor = 70);

    -- Whose name or picture changed since their rooms were told. Written by whatever changes accounts and enterprises.
    create table chat_renamed (identity chat_identity primary key);

    create function note_chat_renamed() returns trigger language plpgsql as $$
    begin
      insert into chat_renamed (identity)
        select tg_argv[0] || new.id
        where exists (select from chat_members where member = tg_argv[0] || new.id and membership = 'join')
        on conflict do nothing;
      perform pg_notify('chat', 'renamed');
      return null;
    end $$;
    create trigger users_chat_name after update of name, photo_image_id on users for each row
      when (old.name is distinct from new.name or old.photo_image_id is distinct from new.photo_image_id)
      execute function note_chat_renamed('user_');
    create trigger vendors_chat_name after update of brand, logo_image_id on vendors for each row
      when (old.brand is distinct from new.brand or old.logo_image_id is distinct from new.logo_image_id)
      execute function note_chat_renamed('vendor_');
  `.execute(db)
}
