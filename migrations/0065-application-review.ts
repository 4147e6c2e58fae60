import { type Kysely, sql } from 'kysely'

/** Reviewing applications: votes, who looks after which, marks on minimum standards, ties that reviewers declared, templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the ledger of votes: a reviewer's latest one counts. Without foreign keys to applications, which it outlives
    create table application_votes (
      id bigint generated always as identity primary key,
      application_id integer not null,
      round integer not null check (round > 0),
      -- of the appeal against what was decided in this round
      is_appeal boolean not null default false,
      user_id uuid references users (id) on delete set null,
      voter_name text not null,
      vote text not null check (vote in ('approve', 'reject')),
      reason_codes text[] not null default '{}',
      -- for the applicant
      text text not null default '' check (length(text) <= 4000),
      -- for the other reviewers
      note text not null default '' check (length(note) <= 4000),
      at timestamptz not null default clock_timestamp()
    );
    create index application_votes_application on application_votes (application_id, round, is_appeal, id);
    create index application_votes_user on application_votes (user_id) where user_id is not null;
    create function refuse_application_vote_change() returns trigger language plpgsql as $$
    begin
      -- an account that ends takes its id along, and nothing else
      if tg_op = 'UPDATE' and new.user_id is null and (to_jsonb(new) - 'user_id') = (to_jsonb(old) - 'user_id') then
        return new;
      end if;
      raise exception 'Votes on applications are append-only: % is refused', lower(tg_op)
        using errcode = 'restrict_violation';
    end $$;
    create trigger application_votes_append_only before update or delete on application_votes
      for each row execute function refuse_application_vote_change();
    create trigger application_votes_kept before truncate on application_votes
      for each statement execute function refuse_application_vote_change();

    create table application_assignees (
      application_id integer primary key references applications (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      assigned_by uuid references users (id) on delete set null,
      at timestamptz not null default now()
    );
    create index application_assignees_user on application_assignees (user_id, application_id);
    create index application_assignees_by on application_assignees (assigned_by) where assigned_by is not null;

    create table application_standard_marks (
      application_id integer not null references applications (id) on delete cascade,
      standard_id integer not null references sector_standards (id) on delete cascade,
      mark text not null check (mark in ('met', 'open', 'notMet')),
      marked_by uuid references users (id) on delete set null,
      at timestamptz not null default now(),
      primary key (application_id, standard_id)
    );
    create index application_standard_marks_standard on application_standard_marks (standard_id);
    create index application_standard_marks_by on application_standard_marks (marked_by) where marked_by is not null;

    -- reviewers who said that they know somebody at the enterprise
    create table application_conflicts (
      application_id integer not null references applications (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      at timestamptz not null default now(),
      primary key (application_id, user_id)
    );
    create index application_conflicts_user on application_conflicts (user_id);

    -- what a decision's text begins with, by language
    create table application_templates (
      action text not null check (action in ('askMore', 'notApprove', 'publish', 'withdraw')),
      language text not null check (language ~ '^[a-z]{2}$'),
      text text not null check (length(text) between 1 and 4000),
      changed_by uuid references users (id) on delete set null,
      changed_at timestamptz not null default now(),
      primary key (action, language)
    );
    create index application_templates_changed_by on application_templates (changed_by) where changed_by is not null;

    -- lists: what waits, by how long it does; drafts by when they were begun
    create index applications_waiting on applications ((coalesce(submitted_at, created_at)), id);
    create index applications_waiting_by_status on applications (status, (coalesce(submitted_at, created_at)), id);
    create index applications_by_country on applications (country, (coalesce(submitted_at, created_at)), id);
    create index applications_brand on applications using gin (to_tsvector('simple', brand));
    create index applications_sectors on applications using gin (sector_ids);
  `.execute(db)
}
