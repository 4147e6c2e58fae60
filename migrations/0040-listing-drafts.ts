import { type Kysely, sql } from 'kysely'

/**
 * Listings are written by hand: beside what buyers see stands what somebody is writing (`listing_drafts`), and variants say
 * what they cost before and which color they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files drop constraint files_purpose_check;
    alter table files add constraint files_purpose_check
      check (purpose in ('avatar', 'logo', 'cover', 'gallery', 'product', 'feedback', 'chat', 'claim'));

    -- a draft may begin with a picture
    alter table listings drop constraint listings_title_check;
    alter table listings add constraint listings_title_check check (title <> '{}' or status <> 'published');
    -- {"Indigo": "#2b4a7f"}: by the value's text in English
    alter table listings add column swatches jsonb not null default '{}' check (jsonb_typeof(swatches) = 'object');
    create index listings_ending on listings (ends_at) where ends_at is not null;

    alter table listing_variants add column compare_at_price bigint check (compare_at_price > price);
    -- two variants may swap their options in one transaction
    alter table listing_variants drop constraint listing_variants_listing_id_options_key;
    alter table listing_variants add constraint listing_variants_options_key
      unique (listing_id, options) deferrable initially immediate;

    create table listing_drafts (
      listing_id integer primary key references listings (id) on delete cascade,
      -- null: nothing was written since it was published
      content jsonb check (jsonb_typeof(content) = 'object'),
      -- counts what was saved and published, so that of two people editing the slower one is told
      revision integer not null default 0,
      saved_at timestamptz,
      saved_by uuid references users (id) on delete set null,
      -- who has the editor open
      opened_at timestamptz,
      opened_by uuid references users (id) on delete set null
    );
    create index listing_drafts_saved_by on listing_drafts (saved_by) where saved_by is not null;
    create index listing_drafts_opened_by on listing_drafts (opened_by) where opened_by is not null;

    -- pictures that were uploaded for a draft and that buyers have not seen yet
    create table listing_draft_images (
      listing_id integer not null references listing_drafts (listing_id) on delete cascade,
      image_id uuid not null references images (id) on delete cascade,
      primary key (listing_id, image_id)
    );
    create index listing_draft_images_image on listing_draft_images (image_id);
  `.execute(db)
}
