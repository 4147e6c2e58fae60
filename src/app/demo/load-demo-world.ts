import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { insertImages } from '#server/files/insert-images.ts'
import type { Logger } from '#server/log/logger.ts'
import { type DemoEdition, demoEdition, loading, recordEdition } from './demo-edition.ts'
import { type DemoMarket, readDemoMarket } from './demo-market.ts'
import { orderPictures } from './demo-pictures.ts'
import { type DemoWorld, readDemoWorld } from './demo-world.ts'
import { describePictures } from './describe-pictures.ts'
import { drawingState } from './drawing-state.ts'
import { findMarketIds } from './find-market-ids.ts'
import { orderMarketPictures } from './market-pictures.ts'
import { saveDemoWorld } from './save-demo-world.ts'
import { saveMarket } from './save-market.ts'
import { saveFoundedYears } from './save-vendors.ts'

type Options = { db: Db; log: Logger }

/** Tables with serial ids that appear in links or answers. */
const numbered = [
  'taxonomy_nodes',
  'certificates',
  'vendors',
  'vendor_locations',
  'networks',
  'network_levels',
  'memberships',
  'enterprise_lists',
  'banners',
  'listings',
  'listing_variants',
  'vendor_shipping_rates',
  'shipping_profiles',
]

/**
 * Loads the demo world once, into an empty directory; does nothing if it was loaded before or there is other data. A
 * world of an earlier edition gets the missing parts, if it is unchanged (see `demoEdition`).
 * Several nodes may call it at once: one loads, and the others wait for it. All rows are written in one transaction;
 * the files of the pictures are drawn later (`drawing-state.ts`).
 */
export async function loadDemoWorld({ db, log }: Options): Promise<void> {
  if (isSettled(await demoEdition(db))) return
  await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(hashtext(${loading}))`.execute(connection)
    try {
      const edition = await demoEdition(connection)
      if (isSettled(edition)) return
      const started = performance.now()
      const world = await readDemoWorld()
      const market = await readDemoMarket()
      const hasMarket = edition === 'without years'
      const orders = [
        ...(edition === 'none' ? orderPictures(world) : []),
        ...(hasMarket ? [] : orderMarketPictures(market)),
      ]
      const images = await describePictures(orders)
      await connection.transaction().execute(async tx => {
        await continueIds(tx)
        if (edition === 'none') await saveDemoWorld(tx, world, images)
        else {
          await insertImages(tx, images)
          await saveFoundedYears(tx, world)
        }
        if (!hasMarket) await saveMarket(tx, world, market, await findMarketIds(tx), new Date())
        if (images.length > 0) await drawingState.write(tx, { drawn: false })
        await recordEdition(tx)
      })
      const seconds = Math.round((performance.now() - started) / 100) / 10
      log.info({ ...countsOf(world, market), pictures: images.length, seconds }, 'demo world loaded')
    } finally {
      // If the connection broke, the lock is released already.
      await sql`select pg_advisory_unlock(hashtext(${loading}))`.execute(connection).catch(() => undefined)
    }
  })
}

/** Whether there is nothing for {@link loadDemoWorld} to do. */
export async function isWorldSettled(db: Db): Promise<boolean> {
  return isSettled(await demoEdition(db))
}

function isSettled(edition: DemoEdition): boolean {
  return edition === 'complete' || edition === 'something else'
}

function countsOf({ enterprises, networks, lists }: DemoWorld, { products }: DemoMarket) {
  return {
    enterprises: enterprises.length,
    networks: networks.length,
    lists: lists.length,
    listings: products.arranged.length,
  }
}

/** A rolled-back try has used up ids; this resets them, so that the same rows always get the same ids. */
async function continueIds(tx: Tx): Promise<void> {
  for (const table of numbered) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(table)}`.execute(
      tx,
    )
  }
}
