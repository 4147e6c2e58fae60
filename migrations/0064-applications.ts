import { type Kysely, sql } from 'kysely'

/** Applications: responses to the application form with a status, what was handed in, what happened to them, and comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applications (
      id integer primary key references form_responses (id) on delete cascade,
      kind text not null default 'first' check (kind in ('first', 'renewal')),
      -- 1 draft, 2 submitted, 3 more info, 4 not approved, 5 approved
      status smallint not null default 1 check (status between 1 and 5),
      -- how often it was submitted
      round integer not null default 0 check (round >= 0),
      -- the one whose answers it began with
      renews integer references applications (id) on delete set null,
      -- "this is us", or what was published
      vendor_id integer references vendors (id) on delete set null,
      -- kept for lists, from the answers
      brand text not null default '',
      country text check (country ~ '^[A-Z]{2}$'),
      sector_ids integer[] not null default '{}',
      submitted_at timestamptz,
      first_submitted_at timestamptz,
      decided_at timestamptz,
      -- of an approved one: the day on which its renewal is due; of a renewal: the day on which it is due
      due_on date,
      appealed_at timestamptz,
      -- who filled it in for somebody else, and in the name of which network
      filled_by uuid references users (id) on delete set null,
      network_id integer references networks (id) on delete set null,
      handed_over_at timestamptz,
      -- the applicant took it over
      confirmed_at timestamptz,
      imported_from text,
      -- of its renewal: 30 days before, on the day, 30 days after
      reminders_sent smallint not null default 0 check (reminders_sent between 0 and 3),
      -- its enterprise was hidden, for it wasn't renewed
      lapsed_at timestamptz,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check (status = 1 or round > 0),
      check ((round > 0) = (first_submitted_at is not null)),
      check (status <> 5 or decided_at is not null)
    );
    create index applications_status on applications (status, submitted_at, id);
    create index applications_first_submitted on applications (first_submitted_at desc, id desc);
    create index applications_renews on applications (renews) where renews is not null;
    create index applications_vendor on applications (vendor_id) where vendor_id is not null;
    create index applications_filled_by on applications (filled_by) where filled_by is not null;
    create index applications_network on applications (network_id) where network_id is not null;
    create index applications_due on applications (due_on) where status = 5;

    -- what was handed in, each time
    create table application_submissions (
      application_id integer not null references applications (id) on delete cascade,
      round integer not null check (round > 0),
      version_id integer not null references form_versions (id),
      -- by the ids of questions
      answers jsonb not null check (jsonb_typeof(answers) = 'object'),
      submitted_at timestamptz not null default now(),
      submitted_by uuid references users (id) on delete set null,
      primary key (application_id, round)
    );
    create index application_submissions_version on application_submissions (version_id);
    create index application_submissions_by on application_submissions (submitted_by) where submitted_by is not null;
    create function refuse_submission_change() returns trigger language plpgsql as $$
    begin
      raise exception 'What was submitted never changes (application %)', old.application_id
        using errcode = 'restrict_violation';
    end $$;
    create trigger application_submissions_never_change
      before update of application_id, round, version_id, answers, submitted_at on application_submissions
      for each row execute function refuse_submission_change();

    -- the ledger of decisions: no foreign key to the application, which it outlives
    create table application_events (
      id bigint generated always as identity primary key,
      application_id integer not null,
      vendor_id integer,
      action text not null check (length(action) between 1 and 40),
      from_status smallint,
      to_status smallint,
      who text not null check (who in ('applicant', 'reviewer', 'owner', 'system')),
      actor_id uuid references users (id) on delete set null,
      -- of reviewers; applicants are not named beyond their account
      actor_name text not null default '',
      reason_codes text[] not null default '{}',
      text text not null default '',
      -- what was asked
      question_ids integer[] not null default '{}',
      round integer not null,
      at timestamptz not null default clock_timestamp()
    );
    create index application_events_application on application_events (application_id, id);
    create index application_events_vendor on application_events (vendor_id, id) where vendor_id is not null;
    create index application_events_actor on application_events (actor_id) where actor_id is not null;
    create index application_events_at on application_events (at);
    create function refuse_application_event_change() returns trigger language plpgsql as $$
    begin
      -- an account that ends takes its id along, and nothing else
      if tg_op = 'UPDATE' and new.actor_id is null
        and (to_jsonb(new) - 'actor_id') = (to_jsonb(old) - 'actor_id') then
        return new;
      end if;
      raise exception 'The ledger of applications is append-only: % is refused', lower(tg_op)
        using errcode = 'restrict_violation';
    end $$;
    create trigger application_events_append_only before update or delete on application_events
      for each row execute function refuse_application_event_change();
    create trigger application_events_kept before truncate on application_events
      for each statement execute function refuse_application_event_change();

    create table application_comments (
      id integer generated always as identity primary key,
      application_id integer not null references applications (id) on delete cascade,
      question_id integer,
      audience text not null check (audience in ('internal', 'applicant')),
      text text not null check (length(text) between 1 and 5000),
      author_id uuid references users (id) on delete set null,
      round integer not null,
      created_at timestamptz not null default now(),
      resolved_at timestamptz
    );
    create index application_comments_application on application_comments (application_id, id);
    create index application_comments_author on application_comments (author_id) where author_id is not null;
  `.execute(db)
}
