import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from '#server/files/local-file-store.ts'
import { serveFiles } from '#server/files/serve-files.ts'
import { troubleOf } from '#server/http/trouble.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { drawingState } from './drawing-state.ts'
import { createPictureDrawer, type PictureDrawer } from './picture-drawer.ts'

const { db, url: databaseUrl } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-drawer-'))
const drawers: PictureDrawer[] = []
process.env.DATA_DIR = folder
afterAll(async () => {
  for (const drawer of drawers) drawer.stop()
  await rm(folder, { recursive: true, force: true })
})
const file = join(import.meta.dirname, 'testing', 'fake-drawing.child.ts')
const starts = async () => (await readdir(folder)).filter(name => name.startsWith('started-')).length

async function start({ drawn = false, patience = 20_000 } = {}) {
  await drawingState.write(db, { drawn })
  const log = createLogger('silent')
  const config = { publicUrl: 'http://localhost' }
  const drawer = createPictureDrawer({ db, databaseUrl, config, log, file, firstPause: 1, patience })
  drawers.push(drawer)
  const app = new Hono()
  serveFiles(app, drawer.complete(localFileStore(folder)))
  app.onError((error, c) => c.text('', troubleOf(error)?.status ?? 500))
  await drawer.start()
  /** Status and contents of the picture whose id ends with `end`. */
  const ask = async (end: string, version = 8) => {
    const answer = await app.request(`/files/12345678-1234-${version}234-8234-1234567890${end}/small.webp`)
    return [answer.status, answer.ok ? await answer.text() : '']
  }
  return { ask }
}

test('a missing picture is drawn when it is requested, once for any number of requests', async () => {
  const { ask } = await start()
  expect(await Promise.all([ask('1a'), ask('1a'), ask('2a')])).toEqual([
    [200, 'drawn'],
    [200, 'drawn'],
    [200, 'drawn'],
  ])
  expect(await ask('1a')).toEqual([200, 'drawn'])
})

test('a picture that isn’t the demo world’s stays missing', async () => {
  const { ask } = await start()
  expect(await ask('1b')).toEqual([404, ''])
  // The drawing process isn't asked, or it would draw this id.
  expect(await ask('3a', 4)).toEqual([404, ''])
})

test('if a picture can’t be drawn visitors are asked to try again, and drawing goes on', async () => {
  const before = await starts()
  const { ask } = await start({ patience: 5000 })
  expect(await ask('1c')).toEqual([507, ''])
  expect(await ask('1d')).toEqual([503, ''])
  await expect.poll(() => ask('4a')).toEqual([200, 'drawn'])
  expect(await starts()).toBe(before + 2)
})

test('no request waits forever', async () => {
  const { ask } = await start({ patience: 100 })
  expect(await ask('1f')).toEqual([503, ''])
})

test('when all pictures are drawn the process ends, and no other is started', async () => {
  const { ask } = await start()
  expect(await ask('1e')).toEqual([404, ''])
  const before = await starts()
  expect(await ask('5a')).toEqual([404, ''])
  const later = await start({ drawn: true })
  expect(await later.ask('5a')).toEqual([404, ''])
  expect(await starts()).toBe(before)
})
