import { type Kysely, sql } from 'kysely'

/** Applications that admins bring in from a file: the file, how far it is, and which rows are here already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_imports (
      id integer generated always as identity primary key,
      file_name text not null check (length(file_name) between 1 and 200),
      csv text not null check (length(csv) <= 2097152),
      state text not null default 'checked' check (state in ('checked', 'running', 'done')),
      done integer not null default 0 check (done >= 0),
      -- numbers of rows that couldn't be saved
      failed integer[] not null default '{}',
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index application_imports_created_by on application_imports (created_by) where created_by is not null;

    -- so that a file can be brought in again: which application a row became
    create table application_import_keys (
      key text primary key check (length(key) between 1 and 200),
      application_id integer references applications (id) on delete set null,
      at timestamptz not null default now()
    );
    create index application_import_keys_application on application_import_keys (application_id)
      where application_id is not null;
  `.execute(db)
}
