import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '#server/db/database.ts'
import { type FileStore, pictureKey } from '#server/files/file-store.ts'
import type { Logger } from '#server/log/logger.ts'
import type { PictureOrder } from './demo-pictures.ts'
import { drawingState } from './drawing-state.ts'

type Options = {
  db: Db
  files: FileStore
  log: Logger
  orders: PictureOrder[]
  /** draws a picture and writes its files, `x_large` last */
  make: (order: PictureOrder) => Promise<unknown>
  /** ms until the first retry after a failure; doubled with each further one */
  firstPause?: number
}

export type PictureDrawing = {
  /** Draws a picture next; false if it isn't one of the demo world's, or was deleted. */
  drawNow(id: string): Promise<boolean>
  /**
   * Draws all missing pictures, while no other process does, and records the completion. Failed ones are retried
   * without end.
   */
  drawAll(): Promise<void>
}

const longestPause = 600_000

/**
 * Draws pictures whose rows exist and whose files don't: two at a time, so that a requested one waits for at most two.
 */
export function createDrawing({ db, files, log, orders, make, firstPause = 10_000 }: Options): PictureDrawing {
  const byId = new Map(orders.map(order => [order.id, order]))
  const underWay = new Map<string, Promise<boolean>>()
  const inTurn = pLimit(2)

  const drawMissing = async (order: PictureOrder) => {
    if (await files.exists(pictureKey(order.id, 'x_large.webp'))) return true
    if (!(await hasRow(db, order.id))) return false
    await make(order)
    return true
  }
  const drawNow = (id: string) => {
    const order = byId.get(id)
    if (!order) return Promise.resolve(false)
    const drawing = underWay.get(id) ?? inTurn(drawMissing, order).finally(() => underWay.delete(id))
    underWay.set(id, drawing)
    return drawing
  }
  const drawAllHere = async () => {
    const left = [...orders]
    let wait = firstPause
    const drawOnAndOn = async () => {
      for (let order = left.shift(); order; order = left.shift()) {
        try {
          await drawNow(order.id)
          wait = firstPause
        } catch (error) {
          left.push(order)
          log.warn(
            { err: error, picture: order.id },
            'a picture of the demo world could not be drawn; it is tried again',
          )
          await pause(wait)
          wait = Math.min(wait * 2, longestPause)
        }
      }
    }
    await Promise.all([drawOnAndOn(), drawOnAndOn()])
  }
  const drawAll = () =>
    db.connection().execute(async connection => {
      await sql`select pg_advisory_lock(hashtext('demo_pictures'))`.execute(connection)
      try {
        if ((await drawingState.read(connection))?.drawn) return
        const started = performance.now()
        await drawAllHere()
        await drawingState.write(connection, { drawn: true })
        const seconds = Math.round((performance.now() - started) / 1000)
        log.info({ pictures: orders.length, seconds }, 'pictures of the demo world drawn')
      } finally {
        // If the connection broke, the lock is released already.
        await sql`select pg_advisory_unlock(hashtext('demo_pictures'))`.execute(connection).catch(() => undefined)
      }
    })
  return { drawNow, drawAll }
}

async function hasRow(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
