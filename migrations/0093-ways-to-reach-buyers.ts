import { type Kysely, sql } from 'kysely'

/** How a listing reaches its buyer: a parcel, an event at a place and time, a service, or a file to download. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column delivery text not null default 'parcel' check (delivery in ('parcel', 'event', 'service', 'download')),
      -- IANA name of where an event takes place; null: not said, times are shown in UTC
      add column time_zone text check (length(time_zone) between 1 and 60),
      -- of an event: where people come to
      add column place jsonb not null default '{}',
      -- of an event: what to bring; of a service: how it is agreed
      add column delivery_note jsonb not null default '{}',
      -- of a download
      add column download_file_id uuid references files (id) on delete set null;
    create index listings_download_file on listings (download_file_id) where download_file_id is not null;

    alter table listing_drafts add column file_id uuid references files (id) on delete set null;
    create index listing_drafts_file on listing_drafts (file_id) where file_id is not null;

    -- files that are sold: for few eyes, larger than others
    alter table files drop constraint files_purpose_check, drop constraint files_extension_check, drop constraint files_bytes_check;
    alter table files
      add constraint files_purpose_check
        check (purpose in ('avatar', 'logo', 'cover', 'gallery', 'product', 'feedback', 'claim', 'import', 'form', 'download')),
      add constraint files_extension_check check (extension in ('jpg', 'png', 'pdf', 'csv', 'zip', 'epub', 'mp3')),
      add constraint files_bytes_check
        check (bytes between 1 and case when purpose in ('import', 'download') then 20971520 else 5242880 end);

    -- what is sold here, goes nowhere and has dates is an event; what else goes nowhere is agreed with its enterprise
    update listings set delivery = case when starts_at is not null and ends_at is not null then 'event' else 'service' end
    where kind = 'cart' and not ships_anywhere and ships_to = '{}' and status = 'published';

    alter table listings
      add constraint listings_only_parcels_ship check (delivery = 'parcel' or (not ships_anywhere and ships_to = '{}')),
      add constraint listings_dates_of_event
        check (delivery <> 'event' or status <> 'published' or (starts_at is not null and ends_at is not null)),
      add constraint listings_file_of_download check (download_file_id is null or delivery = 'download');

    -- of an event with several dates, when this one takes place; null: as its listing says
    alter table listing_variants
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add constraint listing_variants_dates
        check ((starts_at is null) = (ends_at is null) and coalesce(ends_at >= starts_at, true));
  `.execute(db)
}
