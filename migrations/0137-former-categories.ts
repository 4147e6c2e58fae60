import { type Kysely, sql } from 'kysely'

/**
 * Admins keep the marketplace's categories. One that was merged or retired stays as a former one, with the category that
 * took its place; the paths that a category had lead on to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table marketplace_categories
      add is_former boolean not null default false,
      add successor_id integer references marketplace_categories (id) on delete restrict,
      -- handles from the top down, as in its addresses: shop/honey
      add former_paths text[] not null default '{}',
      add revision integer not null default 0,
      add constraint marketplace_categories_former_check check (
        case when is_former then parent_id is null else successor_id is null end
      );
    create index marketplace_categories_successor on marketplace_categories (successor_id)
      where successor_id is not null;
    create trigger marketplace_categories_changed after insert or update or delete on marketplace_categories
      for each statement execute function note_taxonomy_change();
  `.execute(db)
}
