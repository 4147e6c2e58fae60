import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { s3FileStore } from '#server/files/s3-file-store.ts'
import { startS3 } from '#server/testing/start-s3.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { sweepFiles } from './sweep-files.ts'
import { pdfWithScript, photoWithPlace } from './testing/hostile-files.ts'
import { storageWorld } from './testing/storage-world.ts'

const { db } = await testDatabase()
const { settings, calls, stop } = await startS3()
const store = s3FileStore(settings)
const world = await storageWorld(db, store)
const { viewer, id: ownerId } = await createUser(db)
const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: await photoWithPlace() }
const paper = { name: 'a.pdf', type: 'application/pdf', bytes: pdfWithScript() }

test('with S3 files are uploaded, served from our own addresses and deleted as with a folder', async () => {
  const [image, document] = [await world.uploaded(viewer, photo), await world.uploaded(viewer, paper)]
  for (const url of [image.url, document.url]) {
    expect(url).toMatch(/^\/files\//)
    expect((await world.app.request(url)).status).toBe(200)
  }
  expect(await world.filesOnDisk()).toEqual([])
  expect(calls.map(({ path }) => path)).toContain(`/pola/${image.id.slice(0, 2)}/${image.id}/small.webp`)
  await db.updateTable('files').set({ state: 'released' }).where('ownerId', '=', ownerId).execute()
  expect(await sweepFiles(db, store)).toBe(2)
  for (const url of [image.url, document.url]) expect((await world.app.request(url)).status).toBe(404)
})

test('an upload that S3 doesn’t answer is kept for a retry', async () => {
  const announced = await world.announce(viewer, paper)
  const { id, url } = announced.body
  expect((await world.put(url, paper.bytes as BodyInit)).status).toBe(204)
  await stop()
  expect((await world.call(viewer, 'POST', `/files/${id}/complete`)).status).toBe(503)
  const { state } = await db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  expect(state).toBe('received')
})
