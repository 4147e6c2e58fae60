import { type Kysely, sql } from 'kysely'

/**
 * A listing has at most 200 variants. Those that have more keep them and may change or lose them; only adding is refused,
 * except where an import is taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_more_variants() returns trigger language plpgsql as $$
    begin
      if exists (
        select from listing_variants where listing_id in (select listing_id from added)
        group by listing_id having count(*) > 200
      ) and coalesce(current_setting('pola.restores_variants', true), '') <> 'on' then
        raise check_violation using message = 'a listing has at most 200 variants', constraint = 'listing_variants_most';
      end if;
      return null;
    end $$;

    create trigger listing_variants_most after insert on listing_variants
      referencing new table as added for each statement execute function refuse_more_variants();
  `.execute(db)
}
