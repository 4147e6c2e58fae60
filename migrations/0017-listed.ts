import { type Kysely, sql } from 'kysely'

/**
 * Enterprises that somebody else listed and nobody here reviewed (status 5), and where they come from. What an import once
 * made approved without a review becomes listed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendors drop constraint vendors_status_check;
    alter table vendors add constraint vendors_status_check check (status between 1 and 5);
    -- who answers for one that was approved as part of its source
    alter table vendors add column vouched_by text check (vouched_by <> '');
    alter table vendors add check (status <> 5 or (source is not null and approved_at is null and vouched_by is null));
    drop index vendors_visible;
    create index vendors_visible on vendors (id) where status in (1, 4, 5);

    create table vendor_sources (
      -- what vendors.source says
      source text primary key check (source <> ''),
      title local_text not null check (title <> '{}'),
      url text check (url ~* '^https?://'),
      license text check (license <> ''),
      -- when it was published, as far as that is known: 2018, 2018-02 or 2018-02-28
      published text check (published ~ '^\\d{4}(-\\d{2}){0,2}$')
    );
    insert into vendor_sources (source, title)
      select distinct source, jsonb_build_object('en', source) from vendors where source is not null and source <> '';
    update vendors set status = 5, approved_at = null where source is not null and source <> '' and status = 1;
  `.execute(db)
}
