import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { defineSetting, type Setting } from '#server/settings/define-setting.ts'
import { readDemoShops } from './demo-market.ts'
import { pictureId } from './demo-pictures.ts'

/** Name of the lock that is held during loading. */
export const loading = 'demo_world'
const loaded = editionSetting('demo_world')
/** 1: enterprises, networks, lists. 2: also the market. 3: also the years in which enterprises were founded. */
const edition = 3

/**
 * How much of the demo world a database has: none, all, a world without its market or its founding years that may be
 * completed, or other data.
 * A world of edition 1 gets the market only if it has no listings and no shops, and every enterprise that sells is
 * there under its address with the logo drawn for it. If people have changed it, it stays as it is.
 */
export type DemoEdition = 'none' | 'without market' | 'without years' | 'complete' | 'something else'

export async function demoEdition(db: Db): Promise<DemoEdition> {
  const there = await loaded.read(db)
  if (!there) return (await isEmpty(db)) ? 'none' : 'something else'
  if (there.edition >= edition) return 'complete'
  if (there.edition === 2) return 'without years'
  return (await isUntouched(db)) ? 'without market' : 'something else'
}

/** Call it in the transaction that loads the demo world. */
export async function recordEdition(tx: Tx): Promise<void> {
  await loaded.write(tx, { edition })
}

/** The setting that says which edition of something was loaded. */
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
