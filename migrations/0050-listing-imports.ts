import { type Kysely, sql } from 'kysely'

/** Imports of listings in the browser: their files, what they would do and did, and what was before, for seven days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files drop constraint files_purpose_check;
    alter table files add constraint files_purpose_check
      check (purpose in ('avatar', 'logo', 'cover', 'gallery', 'product', 'feedback', 'chat', 'claim', 'import'));
    alter table files drop constraint files_extension_check;
    alter table files add constraint files_extension_check check (extension in ('jpg', 'png', 'pdf', 'csv'));
    alter table files drop constraint files_bytes_check;
    alter table files add constraint files_bytes_check
      check (bytes between 1 and case when purpose = 'import' then 20971520 else 5242880 end);

    create table listing_imports (
      id integer generated always as identity primary key,
      vendor_id integer not null references vendors (id) on delete cascade,
      created_by uuid references users (id) on delete set null,
      -- null once it is no longer needed
      file_id uuid references files (id) on delete set null,
      file_name text not null,
      -- null: nobody knows it, so its columns are matched
      format text check (format in ('shopify', 'woocommerce', 'pola')),
      -- [{"name": "Price", "samples": ["12.50"]}]
      columns jsonb not null,
      -- of the file, without its head
      rows integer not null check (rows > 0),
      -- as somebody chose them; null until then
      settings jsonb,
      state text not null default 'uploaded'
        check (state in ('uploaded', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed')),
      -- why it failed
      problem text,
      -- products of the step that runs
      done integer not null default 0,
      total integer not null default 0,
      -- results → products
      counts jsonb,
      -- how often its step was begun
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      undone_at timestamptz,
      -- when its step last did something
      beat_at timestamptz not null default now(),
      check (state not in ('done', 'undoing', 'undone') or finished_at is not null)
    );
    create index listing_imports_vendor on listing_imports (vendor_id, id desc);
    create index listing_imports_created_by on listing_imports (created_by) where created_by is not null;
    create index listing_imports_file on listing_imports (file_id) where file_id is not null;
    create unique index listing_imports_running on listing_imports (vendor_id)
      where state in ('checking', 'importing', 'undoing');

    -- what the last check or import says of each row of the file
    create table listing_import_rows (
      import_id integer not null references listing_imports (id) on delete cascade,
      row integer not null,
      product text not null,
      title text not null,
      result text not null check (result in ('created', 'changed', 'unchanged', 'skipped')),
      listing_id integer,
      problems jsonb not null default '[]',
      warnings jsonb not null default '[]',
      -- the row that keeps its product out, if it is another one
      cause integer,
      primary key (import_id, row)
    );
    create index listing_import_rows_result on listing_import_rows (import_id, result, row);

    -- what an import wrote, in that order, to take it back
    create table listing_import_changes (
      import_id integer not null references listing_imports (id) on delete cascade,
      listing_id integer not null,
      position bigint not null generated always as identity,
      title text not null,
      -- null: it is new
      before jsonb,
      -- of what it was after the import
      fingerprint text not null,
      -- what became of it when the import was taken back
      outcome text check (outcome in ('undone', 'changed', 'sold', 'gone')),
      primary key (import_id, listing_id)
    );
    create index listing_import_changes_position on listing_import_changes (import_id, position desc)
      where outcome is null;
  `.execute(db)
}
