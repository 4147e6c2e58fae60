import { type Kysely, sql } from 'kysely'

/** What an enterprise chose for the categories of its files, offered when it imports again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_category_choices (
      vendor_id integer not null references vendors (id) on delete cascade,
      -- as files call it, in lower case; '' for what has none
      name text not null check (length(name) <= 300),
      -- null: products of it are left out
      category_id integer references marketplace_categories (id) on delete cascade,
      chosen_at timestamptz not null default now(),
      primary key (vendor_id, name)
    );
    create index import_category_choices_category on import_category_choices (category_id);`.execute(db)
}
