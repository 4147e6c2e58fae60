import { type Kysely, sql } from 'kysely'

/**
 * Cases of moderators, one open case per thing: reports, what waits before it is shown, appeals and orders of an
 * authority. Decisions with their statements of reasons are only ever added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_cases (
      id integer generated always as identity primary key,
      kind text not null check (kind ~ '^[a-z-]{1,20}$'),
      -- its number; of chat the room and the event
      thing_id text not null check (length(thing_id) between 1 and 600),
      thing text not null generated always as (kind || ':' || thing_id) stored,
      -- the gravest cause that it has
      source text not null check (source in ('own-look', 'report', 'held', 'appeal', 'order')),
      state text not null default 'open' check (state in ('open', 'closed')),
      revision integer not null default 0 check (revision >= 0),
      -- whose it is: the person who wrote it, the enterprise that it belongs to or speaks for
      author_id uuid references users (id) on delete set null,
      vendor_id integer references vendors (id) on delete set null,
      -- what it said when the case was opened; null once nobody can appeal any more
      copy jsonb,
      -- why it waits, found by a program
      holds jsonb not null default '[]' check (jsonb_typeof(holds) = 'array'),
      -- by when an authority wants an answer
      due_at timestamptz,
      assignee_id uuid references users (id) on delete set null,
      assigned_at timestamptz,
      opened_at timestamptz not null default now(),
      -- when it last got another report, appeal or order
      active_at timestamptz not null default now(),
      closed_at timestamptz,
      closed_by uuid references users (id) on delete set null,
      check ((state = 'closed') = (closed_at is not null)),
      check (state = 'open' or assignee_id is null),
      check (assignee_id is null or assigned_at is not null),
      check (closed_by is null or state = 'closed')
    );
    create unique index moderation_cases_open on moderation_cases (thing) where state = 'open';
    create index moderation_cases_thing on moderation_cases (thing, id desc);
    create index moderation_cases_active on moderation_cases (state, active_at desc, id desc);
    create index moderation_cases_opened on moderation_cases (opened_at);
    create index moderation_cases_due on moderation_cases (due_at) where state = 'open' and due_at is not null;
    create index moderation_cases_author on moderation_cases (author_id, id desc) where author_id is not null;
    create index moderation_cases_vendor on moderation_cases (vendor_id, id desc) where vendor_id is not null;
    create index moderation_cases_assignee on moderation_cases (assignee_id) where assignee_id is not null;
    create index moderation_cases_closed_by on moderation_cases (closed_by) where closed_by is not null;
    create index moderation_cases_copy on moderation_cases (closed_at) where copy is not null and state = 'closed';

    create table moderation_decisions (
      id integer generated always as identity primary key,
      case_id integer not null references moderation_cases (id) on delete cascade,
      -- which version of the case it was made on
      case_revision integer not null,
      measure text not null
        check (measure in ('leave', 'show', 'warn', 'edit-links', 'hide', 'remove', 'take-back')),
      -- what happens to the author besides
      sanction text not null default 'none' check (sanction in ('none', 'pause', 'suspend')),
      -- until when; null: until it is taken back
      sanction_until timestamptz,
      rule text check (rule ~ '^[a-z-]{1,40}$'),
      -- what happened, in the moderator's words, by language
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
      -- of the case when it was decided
      source text not null check (source in ('own-look', 'report', 'held', 'appeal', 'order')),
      -- found by a program, such as a list of words; people alone decide
      by_program boolean not null default false,
      decided_by uuid references users (id) on delete set null,
      decided_at timestamptz not null default now(),
      author_id uuid references users (id) on delete set null,
      vendor_id integer references vendors (id) on delete set null,
      -- what stood before, so that taking back gives back exactly that
      before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
      -- the decision that this one takes back
      takes_back integer unique references moderation_decisions (id) on delete cascade,
      -- SHA-256 of the key that the mail with the statement has
      key_hash bytea unique check (length(key_hash) = 32),
      check ((measure = 'take-back') = (takes_back is not null)),
      check (sanction <> 'none' or sanction_until is null),
      check (rule is not null or (measure in ('leave', 'show', 'take-back') and sanction = 'none'))
    );
    create index moderation_decisions_case on moderation_decisions (case_id, id desc);
    create index moderation_decisions_author on moderation_decisions (author_id, id desc) where author_id is not null;
    create index moderation_decisions_vendor on moderation_decisions (vendor_id, id desc) where vendor_id is not null;
    create index moderation_decisions_decided_by on moderation_decisions (decided_by) where decided_by is not null;
    create index moderation_decisions_at on moderation_decisions (decided_at);
    create function refuse_moderation_decision_change() returns trigger language plpgsql as $$
    begin
      -- people may leave, and words are given up once nobody can appeal any more
      if to_jsonb(new) - '{author_id,vendor_id,decided_by,before}'::text[] is distinct from
         to_jsonb(old) - '{author_id,vendor_id,decided_by,before}'::text[]
         or new.before not in (old.before, old.before - 'words') then
        raise exception 'A decision of moderators never changes (moderation_decisions %)', old.id;
      end if;
      return new;
    end $$;
    create trigger moderation_decisions_stay before update on moderation_decisions
      for each row execute function refuse_moderation_decision_change();

    create table moderation_appeals (
      decision_id integer primary key references moderation_decisions (id) on delete cascade,
      case_id integer not null references moderation_cases (id) on delete cascade,
      -- null for an appeal by the key of the mail, and once the account is deleted
      user_id uuid references users (id) on delete set null,
      words text not null check (length(words) between 1 and 5000),
      appealed_at timestamptz not null default now(),
      -- the decision on it
      answered_by integer references moderation_decisions (id) on delete set null
    );
    create index moderation_appeals_case on moderation_appeals (case_id);
    create index moderation_appeals_user on moderation_appeals (user_id) where user_id is not null;
    create index moderation_appeals_answer on moderation_appeals (answered_by) where answered_by is not null;

    create table moderation_orders (
      id integer generated always as identity primary key,
      case_id integer not null references moderation_cases (id) on delete cascade,
      authority text not null check (length(authority) between 1 and 200),
      -- the law and article that it names
      article text not null check (length(article) between 1 and 500),
      number text not null check (length(number) between 1 and 100),
      words text not null default '' check (length(words) <= 5000),
      file_id uuid unique references files (id) on delete set null,
      received_at timestamptz not null,
      due_at timestamptz not null,
      entered_by uuid references users (id) on delete set null,
      entered_at timestamptz not null default now(),
      -- when moderators were reminded of what is due
      reminded_at timestamptz,
      check (due_at > received_at)
    );
    create unique index moderation_orders_number on moderation_orders (authority, number, case_id);
    create index moderation_orders_case on moderation_orders (case_id);
    create index moderation_orders_entered_by on moderation_orders (entered_by) where entered_by is not null;

    create table moderation_notes (
      id integer generated always as identity primary key,
      case_id integer not null references moderation_cases (id) on delete cascade,
      author_id uuid references users (id) on delete set null,
      words text not null check (length(words) between 1 and 2000),
      at timestamptz not null default now()
    );
    create index moderation_notes_case on moderation_notes (case_id, id);
    create index moderation_notes_author on moderation_notes (author_id) where author_id is not null;

    create table posting_pauses (
      user_id uuid not null references users (id) on delete cascade,
      decision_id integer not null unique references moderation_decisions (id) on delete cascade,
      until timestamptz not null,
      primary key (user_id, decision_id)
    );

    alter table files drop constraint files_purpose_check;
    alter table files add constraint files_purpose_check
      check (purpose in ('avatar', 'logo', 'cover', 'gallery', 'product', 'feedback', 'claim', 'import', 'form',
        'download', 'banner', 'banner-phone', 'list', 'order'));

    alter table reports add column case_id integer references moderation_cases (id) on delete set null;
    create index reports_case on reports (case_id) where case_id is not null;
    create index reports_reporter on reports (reporter_id, closed_at) where state = 'closed' and reporter_id is not null;

    insert into moderation_cases (kind, thing_id, source, author_id, vendor_id, opened_at, active_at)
      select reports.kind, substr(reports.thing, length(reports.kind) + 2), 'report', post.author_id,
        coalesce(reports.vendor_id, listings.vendor_id, post.acting_vendor_id), min(reports.created_at), max(reports.created_at)
      from reports
        left join listings on listings.id = reports.listing_id
        left join feedback_posts post on post.id = reports.post_id
      where reports.state = 'open'
      group by reports.kind, reports.thing, 4, 5;
    update reports set case_id = moderation_cases.id from moderation_cases
      where moderation_cases.thing = reports.thing and reports.state = 'open';
  `.execute(db)
}
