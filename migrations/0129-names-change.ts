import { type Kysely, sql } from 'kysely'

/**
 * Names of certificates and lists in memory are read anew after a change, like those of sectors and focuses. They have a
 * counter of their own, because an admin who moves a sector doesn't depend on them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table taxonomy_state add column other_names integer not null default 0;

    create function note_name_change() returns trigger language plpgsql as $$
    begin
      update taxonomy_state set other_names = other_names + 1;
      return null;
    end $$;
    create trigger certificates_changed after insert or update or delete on certificates
      for each statement execute function note_name_change();
    create trigger enterprise_lists_changed after insert or update or delete on enterprise_lists
      for each statement execute function note_name_change();
  `.execute(db)
}
