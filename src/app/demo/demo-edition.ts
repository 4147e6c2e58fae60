import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { readDemoShops } from './demo-market.ts'
import { pictureId } from './demo-pictures.ts'

/** The row of `app_settings` with the loaded edition, and the name of the lock during loading. */
export const loaded = 'demo_world'
/** 1: enterprises, networks, lists. 2: what they offer, too. 3: when they were founded. */
const edition = 3

/**
 * What a database holds of the demo world: nothing yet, a world without its market or without the years in which its
 * enterprises were founded that may get them, all, or other things.
 * A world of edition 1 gets the market only if it has no listing and no shop, and every enterprise that sells is there under
 * its address with the logo that was drawn for it. Where people have changed that, it stays as they have made it.
 */
export type DemoEdition = 'none' | 'without market' | 'without years' | 'complete' | 'something else'

export async function demoEdition(db: Db): Promise<DemoEdition> {
  const row = await db.selectFrom('appSettings').select('value').where('key', '=', loaded).executeTakeFirst()
  if (!row) return (await isEmpty(db)) ? 'none' : 'something else'
  if (editionOf(row.value) >= edition) return 'complete'
  if (editionOf(row.value) === 2) return 'without years'
  return (await isUntouched(db)) ? 'without market' : 'something else'
}

/** Call it in the transaction that loads it. */
export async function recordEdition(tx: Tx): Promise<void> {
  const value = { edition }
  await tx
    .insertInto('appSettings')
    .values({ key: loaded, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

function editionOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'edition' in value ? Number(value.edition) : 0
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from vendors) or exists (select from taxonomy_nodes) or exists (select from networks)
      or exists (select from certificates) or exists (select from enterprise_lists) as taken`.execute(db)
  return rows[0]?.taken === false
}

async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from listings) or exists (select from vendor_shops) as taken`.execute(db)
  if (rows[0]?.taken !== false) return false
  const vendors = await db.selectFrom('vendors').select(['subDomain', 'logoImageId']).execute()
  const logos = new Map(vendors.map(({ subDomain, logoImageId }) => [subDomain, logoImageId]))
  const { shops } = await readDemoShops()
  return shops.every(({ vendor }) => logos.get(vendor) === pictureId('logo', vendor))
}
