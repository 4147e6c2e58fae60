import { type Kysely, sql } from 'kysely'

/**
 * Certificates get what admins keep of them, the checks of what enterprises show for them, and the mails before one
 * ends. Minimum standards get versions; what stands here is the first, and every application was handed in under it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table certificates
      add scope local_text not null default '{}',
      add image_id uuid references images (id) on delete set null,
      -- evidence that a holder has to give
      add asks text[] not null default '{}' check (asks <@ array['number', 'issuedOn', 'validUntil', 'document']),
      -- for how long it is valid by default
      add valid_months integer check (valid_months between 1 and 600),
      add retired_at timestamptz,
      add merged_into integer references certificates (id) on delete restrict check (merged_into <> id),
      add revision integer not null default 0,
      add changed_at timestamptz not null default now(),
      add changed_by uuid references users (id) on delete set null,
      add check (merged_into is null or retired_at is not null);
    create index certificates_image on certificates (image_id) where image_id is not null;
    create index certificates_merged on certificates (merged_into) where merged_into is not null;
    create index certificates_changed_by on certificates (changed_by) where changed_by is not null;

    -- what a check was about: it counts as long as the evidence is the same
    alter table vendor_certificates add evidence text not null generated always as (
      number || '|' || coalesce((issued_on - date '2000-01-01')::text, '')
        || '|' || coalesce((renewed_on - date '2000-01-01')::text, '')
        || '|' || coalesce((valid_until - date '2000-01-01')::text, '') || '|' || has_document::text
    ) stored;
    create index vendor_certificates_ends on vendor_certificates (valid_until) where valid_until is not null;

    create table certificate_checks (
      vendor_id integer not null references vendors (id) on delete cascade,
      certificate_id integer not null references certificates (id) on delete cascade,
      evidence text not null,
      is_right boolean not null,
      why text not null default '' check (length(why) <= 2000),
      checked_by uuid references users (id) on delete set null,
      checked_at timestamptz not null default now(),
      primary key (vendor_id, certificate_id, evidence),
      check (is_right or why <> '')
    );
    create index certificate_checks_certificate on certificate_checks (certificate_id);
    create index certificate_checks_by on certificate_checks (checked_by) where checked_by is not null;

    -- which mails before the end of a certificate were sent: days before, for each end
    create table certificate_reminders (
      vendor_id integer not null references vendors (id) on delete cascade,
      certificate_id integer not null references certificates (id) on delete cascade,
      valid_until date not null,
      step integer not null check (step in (7, 30)),
      at timestamptz not null default now(),
      primary key (vendor_id, certificate_id, valid_until, step)
    );
    create index certificate_reminders_certificate on certificate_reminders (certificate_id);

    create table standards_versions (
      number integer primary key check (number > 0),
      -- the day from which it holds; null for the draft
      from_day date,
      published_at timestamptz,
      published_by uuid references users (id) on delete set null,
      revision integer not null default 0,
      changed_at timestamptz not null default now(),
      changed_by uuid references users (id) on delete set null,
      check ((from_day is null) = (published_at is null))
    );
    create unique index standards_versions_draft on standards_versions ((true)) where from_day is null;
    create index standards_versions_by on standards_versions (published_by) where published_by is not null;
    create index standards_versions_changed_by on standards_versions (changed_by) where changed_by is not null;

    create table versioned_standards (
      version integer not null references standards_versions (number) on delete cascade,
      standard_id integer not null references sector_standards (id) on delete cascade,
      text local_text not null check (text ? 'en'),
      sort_order integer not null default 0,
      primary key (version, standard_id)
    );
    create index versioned_standards_standard on versioned_standards (standard_id);

    insert into standards_versions (number, from_day, published_at)
      select 1, least(current_date, min(submitted_at)::date), now() from application_submissions;
    insert into versioned_standards (version, standard_id, text, sort_order)
      select 1, id, text, sort_order from sector_standards;

    alter table application_submissions
      add standards_version integer not null default 1 references standards_versions (number);
    alter table application_submissions alter standards_version drop default;
    create index application_submissions_standards on application_submissions (standards_version);
  `.execute(db)
}
