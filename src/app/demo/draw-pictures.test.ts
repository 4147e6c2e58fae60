import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pictureKey } from '#server/files/file-store.ts'
import { insertImages } from '#server/files/insert-images.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { describePictures } from './describe-pictures.ts'
import { createDrawing } from './draw-pictures.ts'
import { drawingState } from './drawing-state.ts'
import { orderAllPictures } from './order-all-pictures.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-drawing-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const orders = (await orderAllPictures()).slice(0, 12)
const log = createLogger('silent')
let files = localFileStore(folder)
const idsOf = (some: typeof orders) => some.map(({ id }) => id).toSorted()
const fileOf = (id: string) => pictureKey(id, 'x_large.webp')

beforeEach(async () => {
  files = localFileStore(await mkdtemp(join(folder, 'store-')))
  await db.deleteFrom('images').execute()
  await insertImages(db, await describePictures(orders))
  await drawingState.write(db, { drawn: false })
})

/** A drawing function that writes a single byte and records what it drew. */
function drawing(before: (id: string) => unknown = () => undefined) {
  const drawn: string[] = []
  const make = async ({ id }: { id: string }) => {
    await before(id)
    drawn.push(id)
    await files.put(fileOf(id), Buffer.of(1), 'image/webp')
  }
  return { drawn, ...createDrawing({ db, files, log, orders, make, firstPause: 1 }) }
}

test('all pictures are drawn once, the first cards first, and the completion is recorded', async () => {
  const { drawn, drawAll } = drawing()
  await drawAll()
  expect(drawn.toSorted()).toEqual(idsOf(orders))
  // Two are drawn at a time.
  expect(idsOf(orders.slice(0, 3))).toContain(drawn[0])
  expect(await drawingState.read(db)).toEqual({ drawn: true })
  await drawAll()
  expect(drawn).toHaveLength(orders.length)
})

test('a requested picture is drawn before those that nobody waits for', async () => {
  const last = orders.at(-1)!.id
  let asked: Promise<boolean> | undefined
  const { drawn, drawAll, drawNow } = drawing(async id => {
    asked ??= drawNow(last)
    // The two being drawn go on and later ones wait, so the time the database takes to find the row doesn't matter.
    if (id !== last && drawn.length >= 2) await asked
  })
  await drawAll()
  expect(await asked).toBe(true)
  expect(drawn.indexOf(last)).toBeLessThan(5)
  expect(drawn).toHaveLength(orders.length)
})

test('after a restart only missing pictures are drawn, and none whose row was deleted', async () => {
  await files.put(fileOf(orders[3]!.id), Buffer.of(2), 'image/webp')
  await db.deleteFrom('images').where('id', '=', orders[5]!.id).execute()
  const { drawn, drawAll, drawNow } = drawing()
  await drawAll()
  expect(drawn.toSorted()).toEqual(idsOf(orders.filter((_, at) => at !== 3 && at !== 5)))
  expect(await drawNow(orders[3]!.id)).toBe(true)
  expect(await drawNow(orders[5]!.id)).toBe(false)
  expect(await drawNow('00000000-0000-8000-8000-000000000000')).toBe(false)
})

test('two nodes draw each picture once', async () => {
  const [one, two] = [drawing(), drawing()]
  await Promise.all([one.drawAll(), two.drawAll()])
  expect(one.drawn.length + two.drawn.length).toBe(orders.length)
})

test('with a full disk a request fails with the reason, and all pictures are drawn once there is room', async () => {
  let failures = 5
  const { drawn, drawAll, drawNow } = drawing(() => {
    if (failures-- > 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(drawNow(orders[0]!.id)).rejects.toMatchObject({ code: 'ENOSPC' })
  await drawAll()
  expect(drawn.toSorted()).toEqual(idsOf(orders))
  expect(await drawingState.read(db)).toEqual({ drawn: true })
})
