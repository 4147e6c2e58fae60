import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { gazetteerRows } from './gazetteer-rows.ts'
import type { PlaceRow } from './gazetteer-sources.ts'
import { slipKeys } from './slip-keys.ts'
import '../places.tables.ts'

/** Increment this with any change of the gazetteer's content; the next start then rewrites it. */
const version = 3
const loadedVersion = defineSetting('gazetteer_version', z.number())

/**
 * Fills the gazetteer from npm data, or updates one filled by an earlier version, keeping existing ids.
 * Does nothing if it is current; several nodes may call it at once.
 */
export async function loadGazetteer(db: Db): Promise<void> {
  if (await isGazetteerCurrent(db)) return
  const rows = gazetteerRows()
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('places'))`.execute(tx)
    if (await isGazetteerCurrent(tx)) return
    await writeRows(tx, rows)
    await loadedVersion.write(tx, version)
  })
}

export async function isGazetteerCurrent(db: Db): Promise<boolean> {
  return ((await loadedVersion.read(db)) ?? 0) >= version
}

async function writeRows(db: Db, rows: PlaceRow[]): Promise<void> {
  const places = rows.map(({ names, foreignNames, ...place }) => place)
  await sql`delete from place_names`.execute(db)
  await sql`delete from places where id <> all (${rows.map(row => row.id)})`.execute(db)
  await sql`
    insert into places (id, type, title, country, state_id, self_node, lat, lng, population)
    select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r
      (id int, type text, title jsonb, country text, state_id int, self_node text, lat float8, lng float8, population int)
    on conflict (id) do update set
      type = excluded.type, title = excluded.title, country = excluded.country, state_id = excluded.state_id,
      self_node = excluded.self_node, lat = excluded.lat, lng = excluded.lng, population = excluded.population
  `.execute(db)
  const names = rows.flatMap(({ id, names, foreignNames = [] }) => [
    ...[...names].map(name => ({ name, id, isForeign: false })),
    ...[...foreignNames].map(name => ({ name, id, isForeign: true })),
  ])
  await sql`
    insert into place_names (name, place_id, is_foreign, slip_keys)
    select name, id, is_foreign, keys::int[]
    from unnest(
      ${names.map(({ name }) => name)}::text[],
      ${names.map(({ id }) => id)}::int[],
      ${names.map(({ isForeign }) => isForeign)}::boolean[],
      ${names.map(({ name }) => `{${slipKeys(name)}}`)}::text[]
    ) as given (name, id, is_foreign, keys)
    where name <> ''
  `.execute(db)
  await sql`analyze places`.execute(db)
  await sql`analyze place_names`.execute(db)
}
