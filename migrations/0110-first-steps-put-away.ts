import { type Kysely, sql } from 'kysely'

/** Who has put away the card of first steps, their own or those of an enterprise, once all of them were done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onboarding_dismissals (
      user_id uuid not null references users (id) on delete cascade,
      -- null: their own
      vendor_id integer references vendors (id) on delete cascade,
      -- that were done then: with a new one the card is there again
      steps smallint not null check (steps > 0),
      unique nulls not distinct (user_id, vendor_id)
    );
    create index onboarding_dismissals_vendor on onboarding_dismissals (vendor_id) where vendor_id is not null;
  `.execute(db)
}
