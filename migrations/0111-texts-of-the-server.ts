import { type Kysely, sql } from 'kysely'

/**
 * Texts that mails, documents and notifications say, and no page: they are edited like the others, but no browser gets them. And
 * published versions of forms may gain languages, and nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table translation_tags add column of_server boolean not null default false;

    -- what a form asks, whatever languages it is written in
    create function asked_by_form(definition jsonb) returns jsonb immutable language sql as $$
      select jsonb_build_array(
        jsonb_path_query_array(definition, '$.**.id'),
        jsonb_path_query_array(definition, '$.**.en'),
        jsonb_path_query_array(definition, '$.**.shownWhen'),
        jsonb_path_query_array(definition, '$.**.limits.keyvalue().key'))
    $$;
    create or replace function refuse_version_change() returns trigger language plpgsql as $$
    begin
      if (new.form_id, new.number, new.published_at) = (old.form_id, old.number, old.published_at)
        and new.definition @> old.definition
        and asked_by_form(new.definition) = asked_by_form(old.definition)
      then
        return new;
      end if;
      raise exception 'A published version of a form never changes (form_versions %)', old.id;
    end $$;
  `.execute(db)
}
