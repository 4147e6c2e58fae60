import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { tamper } from '#server/testing/tamper.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createFile } from '../storage.factory.ts'
import { maxFileBytes } from '../storage.policy.ts'
import { pdfWithScript, photoWithPlace } from './testing/hostile-files.ts'
import { type Sent, storageWorld } from './testing/storage-world.ts'

const { db } = await testDatabase()
const world = await storageWorld(db)
const nimali = await createUser(db)
const kamal = await createUser(db)
const admin = await createUser(db, { role: 1 })
const photo: Sent = { name: 'me.jpg', type: 'image/jpeg', bytes: await photoWithPlace() }
const paper: Sent = { name: 'price list.pdf', type: 'application/pdf', bytes: pdfWithScript() }

test('guests may read the policy and nothing else', async () => {
  const id = await createFile(db, { ownerId: nimali.id })
  const calls: [string, string, unknown?][] = [
    ['POST', '/signed-url', { purpose: 'avatar', fileName: 'a.png', size: 1, type: 'image/png' }],
    ['POST', `/files/${id}/complete`],
    ['GET', `/files/${id}`],
    ['DELETE', `/files/${id}`],
  ]
  for (const [method, path, body] of calls)
    expect(await world.call(null, method, path, body)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect((await world.call(null, 'GET', '/policy')).status).toBe(200)
})

test('somebody else’s file is NOT_FOUND, like one that never existed', async () => {
  const foreign = await createFile(db, { ownerId: nimali.id })
  const { body } = await world.announce(nimali.viewer, photo)
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const viewer of [kamal.viewer, admin.viewer])
    for (const [method, path] of [
      ['POST', '/complete'],
      ['GET', ''],
      ['DELETE', ''],
    ] as const) {
      const answers = await Promise.all(
        [foreign, body.id, unknown].map(id => world.call(viewer, method, `/files/${id}${path}`)),
      )
      for (const answer of answers)
        expect(answer).toEqual({ status: 404, body: { code: 'NOT_FOUND', message: 'There is nothing here.' } })
    }
  expect((await world.call(nimali.viewer, 'GET', `/files/${foreign}`)).status).toBe(200)
})

test('the policy lists sizes and types by purpose', async () => {
  const { body } = await world.call(null, 'GET', '/policy')
  expect(body).toMatchObject({
    maxBytes: 5_242_880,
    sizes: ['small', 'medium_cropped', 'x_large'],
    purposes: {
      avatar: { types: ['image/jpeg', 'image/png'], extensions: ['jpeg', 'jpg', 'png'] },
      feedback: { extensions: ['jpeg', 'jpg', 'png', 'pdf'] },
    },
  })
})

test('a file that is too big, empty or of a wrong type is refused before it is sent', async () => {
  const announce = (size: number, type: string, purpose = 'avatar') =>
    world.call(nimali.viewer, 'POST', '/signed-url', { purpose, fileName: 'a', size, type })
  expect(await announce(maxFileBytes + 1, 'image/png')).toMatchObject({
    status: 413,
    body: { code: 'gm-error-file-too-big', message: 'File too big. Max File Size = 5 MB' },
  })
  expect(await announce(0, 'image/png')).toMatchObject({ status: 400, body: { code: 'gm-error-file-empty' } })
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/pdf', ''])
    expect(await announce(9, type)).toMatchObject({ status: 415, body: { code: 'gm-error-file-type' } })
  expect((await announce(9, 'application/pdf', 'feedback')).status).toBe(200)
  expect((await announce(maxFileBytes, 'image/jpg')).status).toBe(200)
  expect((await announce(9, 'image/png', 'weapons')).status).toBe(400)
})

test('a photo becomes three square pictures without its location', async () => {
  const file = await world.uploaded(nimali.viewer, photo, 'avatar')
  expect(file).toMatchObject({ kind: 'image', purpose: 'avatar', fileName: 'me.jpg', extension: 'jpg' })
  expect(file.image).toMatchObject({ id: file.id, width: 300, height: 300 })
  const row = await db.selectFrom('images').select('kind').where('id', '=', file.id).executeTakeFirstOrThrow()
  expect(row.kind).toBe('photo')
  for (const size of ['small', 'medium_cropped', 'x_large']) {
    const bytes = Buffer.from(await (await world.app.request(`/files/${file.id}/${size}.webp`)).arrayBuffer())
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(bytes.toString('latin1')).not.toMatch(/Exif|XMP |GPSLatitude|Nimali/)
  }
  expect(await world.filesOnDisk()).not.toContain(file.id)
  expect((await world.call(nimali.viewer, 'GET', `/files/${file.id}`)).body).toEqual(file)
})

test('a PDF is served unchanged, only as an attachment and only by its link', async () => {
  const file = await world.uploaded(nimali.viewer, { ...paper, name: 'මිල\u202egnp.පත්‍රය.pdf' })
  expect(file).toMatchObject({ kind: 'document', extension: 'pdf', image: null, fileName: 'මිලgnp.පත්‍රය.pdf' })
  const answer = await world.app.request(file.url)
  expect(Buffer.from(await answer.arrayBuffer()).equals(paper.bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''%E0%B6/)
  const [path, query] = file.url.split('?')
  const bad = [
    path,
    `${path}?${query?.replace(/(?<=signature=)[^&]+/, found => tamper(found, 0))}`,
    `${path}?${query?.replace(/expires=./, 'expires=9')}`,
  ]
  for (const url of bad) expect((await world.app.request(url ?? '')).status).toBe(404)
  expect((await world.app.request(`/files/${file.id}/x_large.webp`)).status).toBe(404)
})

test('links of documents expire', async () => {
  const { url } = await world.uploaded(nimali.viewer, paper)
  const { documentLink } = await import('./signed-links.ts')
  const id = url.split('/')[3] ?? ''
  const file = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const old = documentLink(file, new Date(Date.now() - 3_601_000))
  expect((await world.app.request(old)).status).toBe(404)
  expect((await world.app.request(documentLink(file, new Date(Date.now() - 3_500_000)))).status).toBe(200)
})

test('completing twice returns the same file; before the bytes have arrived it is a conflict', async () => {
  const { body } = await world.announce(nimali.viewer, photo)
  const complete = () => world.call(nimali.viewer, 'POST', `/files/${body.id}/complete`)
  expect(await complete()).toMatchObject({ status: 409, body: { code: 'gm-error-file-incomplete' } })
  await world.put(body.url, photo.bytes as BodyInit)
  const [one, two] = await Promise.all([complete(), complete()])
  expect(one.status).toBe(200)
  expect(two).toEqual(one)
  expect(await complete()).toEqual(one)
})

test('deleting a file deletes its bytes too; a file in use can’t be deleted', async () => {
  const file = await world.uploaded(nimali.viewer, paper)
  const used = await createFile(db, { ownerId: nimali.id, claimedAt: new Date() })
  expect(await world.call(nimali.viewer, 'DELETE', `/files/${used}`)).toMatchObject({
    status: 409,
    body: { code: 'gm-error-file-in-use' },
  })
  expect((await world.call(nimali.viewer, 'DELETE', `/files/${file.id}`)).status).toBe(200)
  expect((await world.app.request(file.url)).status).toBe(404)
  expect(await world.filesOnDisk()).not.toContain(file.id)
  expect((await world.call(nimali.viewer, 'DELETE', `/files/${file.id}`)).status).toBe(404)
})

test('a person has at most thirty unfinished uploads, and begins at most a hundred an hour', async () => {
  const greedy = await createUser(db)
  const announce = () => world.announce(greedy.viewer, paper)
  for (let at = 0; at < 30; at += 1) expect((await announce()).status).toBe(200)
  expect(await announce()).toMatchObject({ status: 429, body: { code: 'gm-error-busy' } })
  await db.deleteFrom('files').where('ownerId', '=', greedy.id).execute()
  const statuses: number[] = []
  for (let at = 0; at < 70; at += 1) {
    statuses.push((await announce()).status)
    await db.deleteFrom('files').where('ownerId', '=', greedy.id).execute()
  }
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
  expect((await announce()).body.code).toBe('TOO_MANY_REQUESTS')
  expect((await world.announce(kamal.viewer, paper)).status).toBe(200)
})

test('a person has at most ninety finished files that nothing uses', async () => {
  const hoarder = await createUser(db)
  const announce = () => world.announce(hoarder.viewer, paper)
  const ids = []
  for (let at = 0; at < 90; at += 1) ids.push(await createFile(db, { ownerId: hoarder.id, kind: 'document' }))
  expect(await announce()).toMatchObject({ status: 429, body: { code: 'gm-error-busy' } })
  await db
    .updateTable('files')
    .set({ claimedAt: new Date() })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect((await announce()).status).toBe(200)
})
