import { type Kysely, sql } from 'kysely'

/** Posts of the forum that came from another one: which they were there, and who wrote them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table forum_imports (
      post_id integer primary key references forum_posts (id) on delete cascade,
      -- which forum; its operator names it
      source text not null check (length(source) between 1 and 100),
      source_id text not null check (length(source_id) between 1 and 100),
      -- as they were called there: they have no account here
      author text not null check (length(author) between 1 and 500),
      imported_at timestamptz not null default now(),
      unique (source, source_id)
    );
  `.execute(db)
}
