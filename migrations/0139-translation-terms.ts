import { type Kysely, sql } from 'kysely'

/** The glossary of translators: how a term is translated to a language, and how not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table translation_terms (
      id integer generated always as identity primary key,
      language text not null check (language <> 'en'),
      english text not null check (english <> ''),
      -- the first is the one to use; the others are forms of it that count, too
      wanted text[] not null check (cardinality(wanted) > 0),
      forbidden text[] not null
    );
    create unique index translation_terms_english on translation_terms (language, lower(english))`.execute(db)
}
