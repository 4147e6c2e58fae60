import { type Kysely, sql } from 'kysely'

/** What happens between a network and its members: activities, tasks, and tags of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_activities (
      -- given by who writes it, so that a second try writes nothing
      id uuid primary key,
      serial bigint generated always as identity unique,
      network_id integer not null references networks (id) on delete cascade,
      vendor_id integer not null references vendors (id) on delete cascade,
      type text not null check (type in ('note', 'payment', 'statusChanged', 'startDate', 'endDate', 'formSubmitted',
        'formReviewed', 'added', 'messageSent', 'waitingForPartner', 'paymentAsked', 'form', 'visit')),
      audience text not null check (audience in ('enterprise', 'partner', 'team')),
      -- null: it happened by itself, or the account is gone
      user_id uuid references users (id) on delete set null,
      acting_vendor_id integer references vendors (id) on delete set null,
      at timestamptz not null default now(),
      text text not null default '' check (length(text) <= 2000),
      data jsonb not null default '{}' check (jsonb_typeof(data) = 'object')
    );
    create index network_activities_member on network_activities (network_id, vendor_id, serial desc);
    create index network_activities_vendor on network_activities (vendor_id);
    create index network_activities_user on network_activities (user_id) where user_id is not null;
    create index network_activities_acting on network_activities (acting_vendor_id) where acting_vendor_id is not null;

    -- what happened stays as it was written; only whom it names may change, in a merge or when an account goes
    create function keep_network_activity() returns trigger language plpgsql as $$
    begin
      if (new.id, new.serial, new.network_id, new.type, new.audience, new.at, new.text, new.data) is distinct from
         (old.id, old.serial, old.network_id, old.type, old.audience, old.at, old.text, old.data) then
        raise exception 'an activity is never changed';
      end if;
      return new;
    end $$;
    create trigger network_activities_kept before update on network_activities
      for each row execute function keep_network_activity();

    create table network_tasks (
      id uuid primary key,
      network_id integer not null references networks (id) on delete cascade,
      vendor_id integer not null references vendors (id) on delete cascade,
      text text not null check (length(text) between 1 and 200),
      -- a day in the network’s zone
      due_on date not null,
      -- null: nobody, or the account is gone
      assignee_id uuid references users (id) on delete set null,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      done_at timestamptz,
      done_by uuid references users (id) on delete set null,
      -- when somebody was reminded of it; a new day or person begins anew
      reminded_at timestamptz,
      revision integer not null default 0,
      check (done_by is null or done_at is not null)
    );
    create index network_tasks_member on network_tasks (network_id, vendor_id, due_on);
    create index network_tasks_vendor on network_tasks (vendor_id);
    create index network_tasks_due on network_tasks (due_on) where done_at is null and reminded_at is null;
    create index network_tasks_assignee on network_tasks (assignee_id) where assignee_id is not null;
    create index network_tasks_created_by on network_tasks (created_by) where created_by is not null;
    create index network_tasks_done_by on network_tasks (done_by) where done_by is not null;

    create table network_member_tags (
      network_id integer not null references networks (id) on delete cascade,
      vendor_id integer not null references vendors (id) on delete cascade,
      tag text not null check (length(tag) between 1 and 40 and tag = btrim(tag)),
      primary key (network_id, vendor_id, tag)
    );
    create index network_member_tags_vendor on network_member_tags (vendor_id);
  `.execute(db)
}
