import { type Kysely, sql } from 'kysely'

/** An enterprise's table of its listings: the newest change first, and by the beginning of a SKU. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_changed on listings (vendor_id, updated_at desc, id desc);
    create index listing_variants_sku on listing_variants (sku text_pattern_ops) where sku is not null;
  `.execute(db)
}
