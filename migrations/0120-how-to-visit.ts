import { type Kysely, sql } from 'kysely'

/** What an enterprise says to those who want to come, each at most once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendors add column visiting text[] not null default '{}',
      add constraint vendors_visiting_check check (
        visiting <@ array['by-appointment', 'step-free', 'parking', 'public-transport']
        and cardinality(array_remove(visiting, 'by-appointment')) >= cardinality(visiting) - 1
        and cardinality(array_remove(visiting, 'step-free')) >= cardinality(visiting) - 1
        and cardinality(array_remove(visiting, 'parking')) >= cardinality(visiting) - 1
        and cardinality(array_remove(visiting, 'public-transport')) >= cardinality(visiting) - 1
      );
  `.execute(db)
}
