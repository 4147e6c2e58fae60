import { type Kysely, sql } from 'kysely'

/** Reports are closed, with what came of them, by an admin; those of the same thing are seen together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      -- what is reported: the same for all reports of it
      add column thing text not null generated always as
        (kind || ':' || coalesce(vendor_id::text, listing_id::text, post_id::text, chat_room_id || ' ' || coalesce(chat_event_id, '')))
        stored,
      add column outcome text check (outcome in ('dealt-with', 'nothing-wrong')),
      -- of admins for each other
      add column note text not null default '' check (length(note) <= 2000),
      add column closed_by uuid references users (id) on delete set null;
    update reports set outcome = 'dealt-with' where state = 'closed';
    alter table reports
      add constraint reports_outcome check ((state = 'closed') = (outcome is not null)),
      add constraint reports_closed_by check (closed_by is null or state = 'closed');
    create index reports_thing on reports (thing, id desc);
    create index reports_closed_by on reports (closed_by) where closed_by is not null;
  `.execute(db)
}
