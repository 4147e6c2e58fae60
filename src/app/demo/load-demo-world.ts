import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { StoredImage } from '#server/files/save-image.ts'
import type { Logger } from '#server/log/logger.ts'
import { makePicture, orderPictures, type PictureOrder } from './demo-pictures.ts'
import { readDemoWorld } from './demo-world.ts'
import { inTurns } from './pictures/in-turns.ts'
import { saveDemoWorld } from './save-demo-world.ts'

type Options = {
  db: Db
  /** where the pictures' files go, as `serveFiles` reads them */
  filesDir: string
  log: Logger
  /** for tests: something quicker than drawing */
  picture?: (order: PictureOrder, filesDir: string) => Promise<StoredImage>
}

const loaded = 'demo_world'
/** Tables whose rows are numbered, and whose numbers show in links or answers. */
const numbered = ['taxonomy_nodes', 'certificates', 'vendors', 'vendor_locations', 'networks', 'enterprise_lists']

/**
 * Loads the demo world once, into an empty directory; does nothing where it was loaded before or other things are.
 * Several nodes may call it at once: one loads, the others wait for it. The files of the pictures come first, then all
 * rows in one transaction, so that a start that was cut off leaves nothing but files, which the next one writes again.
 */
export async function loadDemoWorld({ db, filesDir, log, picture = makePicture }: Options): Promise<void> {
  if (await isSettled(db)) return
  await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(hashtext(${loaded}))`.execute(connection)
    try {
      if (await isSettled(connection)) return
      const started = performance.now()
      const world = await readDemoWorld()
      const images = await makePictures(orderPictures(world), order => picture(order, filesDir), log)
      await connection.transaction().execute(async tx => {
        await continueIds(tx)
        await saveDemoWorld(tx, world, images)
        await tx
          .insertInto('appSettings')
          .values({ key: loaded, value: { edition: 1 } })
          .execute()
      })
      const { enterprises, networks, lists } = world
      log.info(
        {
          enterprises: enterprises.length,
          networks: networks.length,
          lists: lists.length,
          pictures: images.length,
          seconds: Math.round((performance.now() - started) / 100) / 10,
        },
        'demo world loaded',
      )
    } finally {
      // A broken connection has given the lock back itself.
      await sql`select pg_advisory_unlock(hashtext(${loaded}))`.execute(connection).catch(() => undefined)
    }
  })
}

async function isSettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select exists (select from app_settings where key = ${loaded}) or exists (select from vendors)
      or exists (select from taxonomy_nodes) or exists (select from networks)
      or exists (select from certificates) or exists (select from enterprise_lists) as settled`.execute(db)
  return rows[0]?.settled ?? false
}

async function makePictures(
  orders: PictureOrder[],
  make: (order: PictureOrder) => Promise<StoredImage>,
  log: Logger,
): Promise<StoredImage[]> {
  log.info({ pictures: orders.length }, 'drawing the pictures of the demo world, for some seconds')
  let done = 0
  return inTurns(orders, 2, async order => {
    const image = await make(order)
    done += 1
    if (done % 100 === 0) log.info({ done, of: orders.length }, 'drawing the pictures of the demo world')
    return image
  })
}

/** A try that was rolled back has used up ids; with this the same rows get the same ids whenever they are loaded. */
async function continueIds(tx: Tx): Promise<void> {
  for (const table of numbered) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(table)}`.execute(
      tx,
    )
  }
}
