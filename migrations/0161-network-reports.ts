import { type Kysely, sql } from 'kysely'

/** What the report about a submission says, kept as it was when the report was first made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_reports (
      submission_id integer primary key references network_submissions (id) on delete cascade,
      -- JSON, as the bytes that the hash is of: jsonb would sort its keys
      content text not null check (content::jsonb is not null),
      -- SHA-256 of the content
      hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
      made_at timestamptz not null default now()
    );
    create function refuse_network_report_change() returns trigger language plpgsql as $$
    begin
      raise exception 'What a report said never changes (network_reports %)', old.submission_id;
    end $$;
    create trigger network_reports_never_change
      before update on network_reports
      for each row execute function refuse_network_report_change();
  `.execute(db)
}
