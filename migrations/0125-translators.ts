import { type Kysely, sql } from 'kysely'

/**
 * Translators change the texts of the interface. Each translation keeps the hash of the English that it was made of, so
 * that a change of the English is noticed; `translation_sources` has that English, to show what changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table translation_tags
      add column place text not null default '',
      add column source_hash text;
    -- shipped_hash: the English that the shipped text was made of
    alter table translation_texts
      add column source_hash text,
      add column shipped_hash text,
      add column edited_by uuid references users (id) on delete set null;
    create index translation_texts_edited_by on translation_texts (edited_by) where edited_by is not null;

    create table translation_sources (
      hash text primary key,
      forms jsonb not null,
      first_seen_at timestamptz not null default now()
    );

    -- Content has its texts in its own tables; here is what each translation was made of.
    create table translation_content (
      item text not null,
      language text not null check (language ~ '^[a-z]{2}$'),
      source_hash text not null,
      text_hash text not null,
      edited_by uuid references users (id) on delete set null,
      edited_at timestamptz,
      primary key (item, language)
    );
    create index translation_content_edited_by on translation_content (edited_by) where edited_by is not null;

    create table translation_proposals (
      id integer generated always as identity primary key,
      item text not null,
      language text not null check (language ~ '^[a-z]{2}$'),
      forms jsonb not null,
      source_hash text not null,
      user_id uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
      decided_by uuid references users (id) on delete set null,
      decided_at timestamptz,
      check ((state = 'open') = (decided_at is null))
    );
    create unique index translation_proposals_open on translation_proposals (item, language, user_id) where state = 'open';
    create index translation_proposals_user on translation_proposals (user_id);
    create index translation_proposals_decided_by on translation_proposals (decided_by) where decided_by is not null;

    alter table users
      add column translation_reviews boolean not null default false,
      add constraint users_translation_reviews_check check (translation_language is not null or not translation_reviews);
    create index users_translation_language on users (translation_language) where translation_language is not null;

    -- The next start takes the texts in again, with their places and hashes.
    delete from app_settings where key = 'texts_synced';
  `.execute(db)
}
