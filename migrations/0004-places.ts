import { type Kysely, sql } from 'kysely'

/**
 * The gazetteer gets states, lasting ids, and a search that forgives slips. It is emptied: the start fills it again, from
 * data that comes with the program, and nothing refers to it yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from places;
    alter table places
      alter column id drop identity,
      add column state_id integer references places (id) on delete set null,
      add column self_node text not null unique check (self_node <> ''),
      add constraint places_only_cities_have_states check (type = 'city' or state_id is null);
    create index places_state on places (state_id) where state_id is not null;
    create index places_cities_by_latitude on places (lat) where type = 'city';

    -- hashes of the name's beginning, whole and with each one letter left out: two names within a slip share one
    alter table place_names
      add column slip_keys integer[] not null default '{}',
      add column is_foreign boolean not null default false;
    create index place_names_place on place_names (place_id);
    create index place_names_slips on place_names using gin (slip_keys) with (fastupdate = off);
  `.execute(db)
}
