import { type Kysely, sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'

/**
 * The queue of jobs, in a schema of its own whose later shapes its package brings at the start, and the mails that go out
 * through it. Bodies may hold secret links: they are kept no longer than until the mail has left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(partOfTransaction(getConstructionPlans('pgboss'))).execute(db)
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      to_address text not null check (to_address ~ '^[^[:space:][:cntrl:]<>,;@]+@[^[:space:][:cntrl:]<>,;@]+$'),
      language text not null,
      template text not null,
      subject text not null check (subject !~ '[[:cntrl:]]'),
      text text,
      html text,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      last_error text,
      next_try_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      check (state <> 'queued' or (text is not null and html is not null))
    );
    create index mails_created on mails (created_at);
    create index mails_to on mails (to_address, created_at);
    create index mails_state on mails (state) where state <> 'sent';
  `.execute(db)
}

/** The migration has a transaction already. */
function partOfTransaction(plans: string): string {
  return plans.replace(/^\s*BEGIN;(\s*SET LOCAL \w+ = \d+;)*/, '').replace(/COMMIT;\s*$/, '')
}
