import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { defineSetting, type Setting } from '#server/settings/define-setting.ts'
import { readDemoShops } from './demo-market.ts'
import { pictureId } from './demo-pictures.ts'

/** Name of the lock during loading. */
export const loading = 'demo_world'
const loaded = editionSetting('demo_world')
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
  const there = await loaded.read(db)
  if (!there) return (await isEmpty(db)) ? 'none' : 'something else'
  if (there.edition >= edition) return 'complete'
  if (there.edition === 2) return 'without years'
  return (await isUntouched(db)) ? 'without market' : 'something else'
}

/** Call it in the transaction that loads it. */
export async function recordEdition(tx: Tx): Promise<void> {
  await loaded.write(tx, { edition })
}

/** Which edition of something was loaded. */
export function editionSetting(key: string): Setting<{ edition: number }> {
  return defineSetting(key, z.object({ edition: z.number() }))
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
