import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { maxFileBytes } from '../storage.policy.ts'
import { uploadLink } from './signed-links.ts'
import { storageWorld } from './testing/storage-world.ts'

const { db } = await testDatabase()
const world = await storageWorld(db)
const { viewer } = await createUser(db)
const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
const { port } = server.address() as { port: number }
afterAll(() => void server.close())
beforeEach(() => db.deleteFrom('files').execute())

/** Permission to upload a PDF of that many bytes. */
async function permit(size: number) {
  const call = { purpose: 'feedback', fileName: 'a.pdf', size, type: 'application/pdf' }
  const { body } = await world.call(viewer, 'POST', '/signed-url', call)
  return body as { id: string; url: string }
}

const stateOf = async (id: string) =>
  (await db.selectFrom('files').select(['state', 'sha256']).where('id', '=', id).executeTakeFirst())?.state
const put = (url: string, body: Uint8Array) =>
  fetch(`http://127.0.0.1:${port}${url}`, { method: 'PUT', body: body as BodyInit })

/** Sends a raw request; `send` may go on as long as the other side reads. */
async function byHand(url: string, headers: string[], send: (socket: Socket) => Promise<void> | void) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  socket.on('error', () => undefined)
  const closed = new Promise(resolve => socket.on('close', resolve))
  socket.write(`PUT ${url} HTTP/1.1\r\nhost: pola.test\r\n${headers.map(line => `${line}\r\n`).join('')}\r\n`)
  await send(socket)
  await closed
  return answer
}

test('an upload link works once, for its file, until it expires', async () => {
  const bytes = randomBytes(1000)
  const [one, other] = [await permit(1000), await permit(1000)]
  expect((await put(one.url.replace(one.id, other.id), bytes)).status).toBe(404)
  expect((await put(one.url.replace(/signature=.*/, 'signature='), bytes)).status).toBe(404)
  expect((await put(one.url.replace(/expires=\d+/, 'expires=99999999999'), bytes)).status).toBe(404)
  expect((await put(one.url, bytes)).status).toBe(204)
  expect((await put(one.url, bytes)).status).toBe(404)
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['received', 'pending'])
  const file = await db.selectFrom('files').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow()
  const { path } = uploadLink(file, new Date(Date.now() - 901_000))
  expect((await put(path, bytes)).status).toBe(404)
})

test('of two simultaneous uploads to one link only one succeeds', async () => {
  const { url } = await permit(200_000)
  const answers = await Promise.all([put(url, randomBytes(200_000)), put(url, randomBytes(200_000))])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
})

test('5242880 bytes are accepted, one more is not', async () => {
  const one = await permit(maxFileBytes)
  expect((await put(one.url, randomBytes(maxFileBytes))).status).toBe(204)
  const other = await permit(maxFileBytes)
  const answer = await put(other.url, randomBytes(maxFileBytes + 1)).catch(() => null)
  if (answer) expect(await answer.json()).toMatchObject({ code: 'gm-error-file-too-big' })
  expect(await stateOf(other.id)).not.toBe('received')
  expect(
    (await world.announce(viewer, { name: 'a.pdf', type: 'application/pdf', bytes: randomBytes(maxFileBytes + 1) }))
      .status,
  ).toBe(413)
})

test('an endless stream is cut off at the first byte too many', async () => {
  const { id, url } = await permit(maxFileBytes)
  const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 7), Buffer.from('\r\n')])
  let sent = 0
  const answer = await byHand(url, ['transfer-encoding: chunked'], async socket => {
    while (socket.writable && !socket.destroyed && sent < 1e9) {
      sent += 65_536
      if (!socket.write(piece)) await once(socket, 'drain').catch(() => undefined)
    }
    socket.destroy()
  })
  // a sender that does not stop may not read the answer
  if (answer) expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*gm-error-file-too-big/)
  expect(sent).toBeLessThan(50_000_000)
  expect(await stateOf(id)).toBeUndefined()
  expect(await world.filesOnDisk()).not.toContain(id)
})

test('a false content-length is refused', async () => {
  const huge = await permit(1000)
  expect(await byHand(huge.url, ['content-length: 99999999999'], () => undefined)).toMatch(/^HTTP\/1\.1 413/)
  const more = await permit(1000)
  const body = Buffer.alloc(5000, 7)
  expect(await byHand(more.url, ['content-length: 5000'], socket => void socket.write(body))).toMatch(/^HTTP\/1\.1 413/)
  const less = await permit(1000)
  expect((await put(less.url, randomBytes(999))).status).toBe(400)
  const none = await permit(1000)
  expect(await byHand(none.url, ['connection: close'], () => undefined)).toMatch(
    /^HTTP\/1\.1 400[\s\S]*gm-error-file-incomplete/,
  )
  for (const { id } of [more, less, none]) expect(await stateOf(id)).toBeUndefined()
})

test('a sender that disconnects in the middle leaves nothing behind', async () => {
  const { id, url } = await permit(100_000)
  const before = await world.filesOnDisk()
  await byHand(url, ['content-length: 100000'], async socket => {
    socket.write(randomBytes(50_000))
    while ((await stateOf(id)) !== 'receiving') await new Promise(setImmediate)
    socket.destroy()
  })
  while (await stateOf(id)) await new Promise(setImmediate)
  while ((await world.filesOnDisk()).length > before.length) await new Promise(setImmediate)
  expect(await world.filesOnDisk()).toEqual(before)
})
