import { type Kysely, sql } from 'kysely'

/**
 * Changes of many accounts or enterprises at once: what an admin wanted, and row by row what it was, what it becomes and
 * what came of it. A row without `after` doesn't change, and `reason` says why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_plans (
      id uuid primary key default gen_random_uuid(),
      act text not null check (act ~ '^[a-z-]{1,40}$'),
      filters jsonb not null check (jsonb_typeof(filters) = 'object'),
      params jsonb not null check (jsonb_typeof(params) = 'object'),
      why text not null check (char_length(why) between 1 and 2000),
      -- of everything that is confirmed, rows included
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      state text not null default 'planned' check (
        state in ('planned', 'waiting', 'running', 'stopped', 'done', 'undoing', 'undone', 'discarded')
      ),
      -- how many rows change
      size integer not null check (size >= 0),
      made_by uuid references users (id) on delete set null,
      agreed_by uuid references users (id) on delete set null,
      undone_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check (state not in ('stopped', 'done', 'undoing', 'undone') or finished_at is not null)
    );
    create index bulk_plans_created_at on bulk_plans (created_at desc, id);
    create index bulk_plans_made_by on bulk_plans (made_by) where made_by is not null;
    create index bulk_plans_agreed_by on bulk_plans (agreed_by) where agreed_by is not null;
    create index bulk_plans_undone_by on bulk_plans (undone_by) where undone_by is not null;

    create table bulk_plan_rows (
      plan_id uuid not null references bulk_plans (id) on delete cascade,
      position integer not null check (position >= 0),
      -- id of an account or an enterprise; it may be gone
      target text not null check (target <> ''),
      before jsonb not null check (jsonb_typeof(before) = 'object'),
      after jsonb check (jsonb_typeof(after) = 'object'),
      result text not null default 'open' check (result in ('open', 'none', 'applied', 'skipped', 'undone', 'kept')),
      reason text check (reason <> ''),
      primary key (plan_id, position),
      unique (plan_id, target),
      check ((after is null) = (result = 'none'))
    );
    create index bulk_plan_rows_result on bulk_plan_rows (plan_id, result, position);
  `.execute(db)
}
