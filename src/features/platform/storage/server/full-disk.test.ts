import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { troubleOf } from '#server/http/trouble.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { photoWithPlace } from './testing/hostile-files.ts'
import { storageWorld } from './testing/storage-world.ts'

const { db } = await testDatabase()
const { viewer } = await createUser(db)
const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
const inner = await storageWorld(db)
let isFull = false
const store: FileStore = { ...inner.store, put: (...file) => (isFull ? full() : inner.store.put(...file)) }
const world = await storageWorld(db, store)
let thrown: unknown
world.app.onError((error, c) => {
  thrown = error
  return c.body(null, 507)
})
const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: await photoWithPlace() }
const states = async () => (await db.selectFrom('files').select('state').execute()).map(({ state }) => state)

test('an upload to a full disk is refused with 507, not read on, and leaves nothing behind', async () => {
  isFull = true
  const { body } = await world.announce(viewer, photo)
  const answer = await world.put(body.url, photo.bytes as BodyInit)
  expect([answer.status, answer.headers.get('connection')]).toEqual([507, 'close'])
  expect(troubleOf(thrown)).toMatchObject({ status: 507 })
  expect(await states()).toEqual([])
  expect(await world.filesOnDisk()).toEqual([])
})

test('a disk that fills up while a picture is processed keeps the upload, so that a retry succeeds', async () => {
  isFull = false
  const { body } = await world.announce(viewer, photo)
  expect((await world.put(body.url, photo.bytes as BodyInit)).status).toBe(204)
  isFull = true
  const complete = () => world.call(viewer, 'POST', `/files/${body.id}/complete`)
  expect(await complete()).toMatchObject({ status: 507, body: { code: 'INSUFFICIENT_STORAGE' } })
  expect(await states()).toEqual(['received'])
  isFull = false
  expect((await complete()).status).toBe(200)
})
