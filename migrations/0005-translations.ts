import { type Kysely, sql } from 'kysely'

/**
 * Texts of the interface. A tag is the key that the code asks for: the English text, or a gm-… name; English itself stands
 * in the texts only where it is not the tag. `plural` tags have one text for each plural form that a language needs.
 * `shipped` is the text that came with the code, null for one that somebody added; `edited_at` protects a text from being
 * overwritten by the next version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table translation_tags (
      tag text primary key check (tag <> ''),
      plural boolean not null default false,
      hidden boolean not null default false,
      first_seen_at timestamptz not null default now(),
      gone_at timestamptz
    );

    create table translation_texts (
      tag text not null references translation_tags (tag) on delete cascade,
      language text not null check (language ~ '^[a-z]{2}$'),
      form text not null default '' check (form in ('', 'zero', 'one', 'two', 'few', 'many', 'other')),
      text text not null check (text <> ''),
      shipped text,
      edited_at timestamptz,
      primary key (tag, language, form),
      check (edited_at is not null or text is not distinct from shipped)
    );

    -- When any text last changed, in whole milliseconds: the catalogues' addresses have it, so it never stays or returns.
    create table translation_state (
      single boolean primary key default true check (single),
      changed_at timestamptz not null default date_trunc('milliseconds', now()),
      changed_xid xid8
    );
    insert into translation_state default values;

    create function note_translation_change() returns trigger language plpgsql as $$
    begin
      update translation_state
      set changed_at = date_trunc('milliseconds', greatest(clock_timestamp(), changed_at + interval '1 millisecond')),
        changed_xid = pg_current_xact_id()
      where changed_xid is distinct from pg_current_xact_id();
      return null;
    end $$;
    create trigger translation_tags_changed after insert or update or delete on translation_tags
      for each row execute function note_translation_change();
    create trigger translation_texts_changed after insert or update or delete on translation_texts
      for each row execute function note_translation_change();
  `.execute(db)
}
