import { type Kysely, sql } from 'kysely'

/** What was bought keeps how it reaches its buyer; seats have tickets, files are downloaded a number of times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      add column delivery text not null default 'parcel' check (delivery in ('parcel', 'event', 'service', 'download')),
      -- of an event; its enterprise may move it
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add column time_zone text,
      add column place jsonb not null default '{}',
      add column delivery_note jsonb not null default '{}',
      add column download_file_id uuid references files (id) on delete set null,
      -- counts the changes of time and place since it was bought
      add column moves integer not null default 0,
      add column reminded_at timestamptz,
      add constraint order_lines_dates
        check ((delivery = 'event') = (starts_at is not null) and (starts_at is null) = (ends_at is null));
    update order_lines set delivery = 'service' where not is_shipped;
    create index order_lines_starts_at on order_lines (starts_at) where delivery = 'event';
    create index order_lines_download_file on order_lines (download_file_id) where download_file_id is not null;

    -- one for each seat of an event that was paid for
    create table order_tickets (
      id integer primary key generated always as identity,
      line_id integer not null references order_lines (id),
      code text not null unique check (code ~ '^[0-9A-Z]{16}$'),
      checked_at timestamptz,
      -- null once the account is gone
      checked_by uuid references users (id) on delete set null,
      -- its piece was cancelled
      voided_at timestamptz,
      -- its piece counts as delivered, and its checking can't be undone
      settled_at timestamptz,
      check (checked_by is null or checked_at is not null),
      check (voided_at is null or settled_at is null)
    );
    create index order_tickets_line on order_tickets (line_id);
    create index order_tickets_checked_by on order_tickets (checked_by) where checked_by is not null;
    -- a ticket is looked for by the start of its code
    create index order_tickets_start on order_tickets (left(code, 6));

    -- files that come with a mail: [{"name", "type", "content"}], of text; gone with its text
    alter table mails add column attachments jsonb;

    -- of lines that are files, once they are paid for
    create table order_downloads (
      line_id integer primary key references order_lines (id),
      count integer not null default 0 check (count >= 0),
      first_at timestamptz,
      ends_at timestamptz not null
    );
  `.execute(db)
}
