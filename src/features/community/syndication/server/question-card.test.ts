import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createForumPost, setForumPost } from '#features/community/forum/forum.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { mountChannels } from './mount-channels.ts'
import { groupColors } from './question-card.ts'

const { db } = await testDatabase()
const app = new Hono()
mountChannels(app, { db, publicUrl: 'https://pola.test' })

const get = (id: number, headers = {}) => app.request(`/api/v1/cards/questions/${id}/0.jpg`, { headers })

test('what guests don’t see has no card, nor do replies', async () => {
  const id = await createForumPost(db, { title: 'Jars?', message: 'x' })
  const reply = await createForumPost(db, { questionId: id, message: 'x' })
  expect([(await get(id)).status, (await get(reply)).status, (await get(99_999)).status]).toEqual([200, 404, 404])
  await db.transaction().execute(tx => setForumPost(tx, id, { state: 'hidden' }))
  expect((await get(id)).status).toBe(404)
})

test('a card is a picture in the shape of previews, small enough for chats, and the same one isn’t sent twice', async () => {
  const id = await createForumPost(db, { title: 'බුබුලු පොතු වෙනුවට මොකක්ද?', message: 'x', language: 'si' })
  const response = await get(id)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(300_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect((await get(id, { 'if-none-match': response.headers.get('etag') })).status).toBe(304)
})

test('groups have the colours of their marks', () => {
  const css = readFileSync('src/web/theme/hues.css', 'utf8')
  const hues = [...css.matchAll(/--hue-(\d+): (#[0-9a-f]{6})/g)].slice(0, groupColors.length)
  expect(hues.map(([, , color]) => color)).toEqual(groupColors)
})
