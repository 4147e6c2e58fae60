import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from '#server/files/local-file-store.ts'
import { loadSprite } from '#server/pictures/emoji-sprite.ts'
import { coverVariants, coverWidths, drawnCoverLink } from '../../drawn-cover.ts'
import { createCoverDrawer } from './cover-drawer.ts'
import { drawnCoverOf, sceneNames, sceneObjects } from './cover-scenes.ts'
import { serveCovers } from './serve-covers.ts'

const files = localFileStore(mkdtempSync(join(tmpdir(), 'pola-covers-')))
const drawer = createCoverDrawer(files)
afterAll(drawer.stop)
const app = new Hono()
serveCovers(app, files, drawer)
const sector = (id: number, handle: string, chosen = true) => ({ id, type: 'sector' as const, handle, chosen })

test('a cover is drawn when it is first asked for, in all sizes, and kept for good', async () => {
  const name = drawnCoverOf({ id: 11, nodes: [sector(1, 'food-and-drink', false), sector(2, 'bakery')] })
  expect(name).toBe('bakery-3')
  const answers = await Promise.all(coverWidths.map(width => app.request(drawnCoverLink(name, width))))
  for (const [at, answer] of answers.entries()) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata()
    expect([format, width]).toEqual(['webp', coverWidths[at]])
  }
})

test('there are no others than those of known sectors', async () => {
  for (const name of ['nothing-1', `bakery-${coverVariants}`, 'bakery', '__proto__-1', 'constructor-1'])
    expect((await app.request(drawnCoverLink(name, 480))).status, name).toBe(404)
  expect((await app.request('/pictures/covers/0/bakery-1-480.webp')).status).toBe(404)
  expect((await app.request('/pictures/covers/1/bakery-1-481.webp')).status).toBe(404)
})

test('a failed drawing says to come back, and the next one is drawn by a new process', async () => {
  const failing = createCoverDrawer(files, { file: join(import.meta.dirname, 'no-such.child.ts') })
  const other = new Hono()
  serveCovers(other, files, failing)
  const answer = await other.request(drawnCoverLink('farming-0', 480))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  await failing.stop()
})

test('a sector without a scene shows that of the one above it; an enterprise without sectors shows the common one', () => {
  expect(drawnCoverOf({ id: 8, nodes: [sector(1, 'farming', false), sector(2, 'beekeeping')] })).toBe('farming-0')
  expect(drawnCoverOf({ id: 9, nodes: [sector(2, 'beekeeping')] })).toBe('other-1')
  expect(drawnCoverOf({ id: 9, nodes: [] })).toBe('other-1')
})

test('enterprises saved one after the other have covers of their own', () => {
  const names = Array.from({ length: coverVariants }, (_, id) => drawnCoverOf({ id, nodes: [sector(1, 'farming')] }))
  expect(new Set(names).size).toBe(coverVariants)
})

test('every object of a scene has a picture', async () => {
  const objects = new Set(sceneNames.flatMap(name => sceneObjects(name) ?? []))
  for (const object of objects) await loadSprite(object)
  expect(objects.size).toBeGreaterThan(100)
})
