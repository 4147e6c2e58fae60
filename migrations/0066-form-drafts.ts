import { type Kysely, sql } from 'kysely'

/** The next version of a form, while admins write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_drafts (
      form_id integer primary key references forms (id) on delete cascade,
      -- the published version that it was made of; null for a form without one
      based_on integer references form_versions (id),
      -- counts the changes of all parts
      revision integer not null default 1 check (revision > 0),
      -- of sections, questions, groups and choices: given once and never again
      next_id integer not null check (next_id > 0)
    );

    create table form_draft_parts (
      form_id integer not null references form_drafts (form_id) on delete cascade,
      kind text not null check (kind in ('section', 'question')),
      id integer not null check (id > 0),
      -- of a question
      section_id integer,
      section_kind text generated always as (case when section_id is not null then 'section' end) stored,
      position integer not null,
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      -- the draft's, when it was changed last
      revision integer not null,
      changed_by uuid references users (id) on delete set null,
      changed_at timestamptz not null default now(),
      primary key (form_id, kind, id),
      foreign key (form_id, section_kind, section_id) references form_draft_parts (form_id, kind, id)
        deferrable initially deferred,
      check ((kind = 'question') = (section_id is not null))
    );
    create index form_draft_parts_section on form_draft_parts (form_id, section_kind, section_id);
    create index form_draft_parts_changed_by on form_draft_parts (changed_by) where changed_by is not null;

    -- who has it open, and at which question
    create table form_draft_visits (
      form_id integer not null references forms (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      question_id integer,
      seen_at timestamptz not null default now(),
      primary key (form_id, user_id)
    );
    create index form_draft_visits_user on form_draft_visits (user_id);
  `.execute(db)
}
