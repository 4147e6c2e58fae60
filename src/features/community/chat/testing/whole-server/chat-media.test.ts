import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { hostileWords } from '../hostile-words.ts'
import { chatCaller, roomOf } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const since = new Date(Date.now() - 30 * 86_400_000)
const someone = async (name: string) => chatCaller(node, await createUser(db, { name, createdAt: since }))
const [asha, nimal, stranger] = [await someone('Asha'), await someone('Nimal'), await someone('Kamal')]
const roomId = await roomOf(asha, nimal)

const photo = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
  .withExif({ IFD0: { Copyright: 'Asha was here' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')

const download = (uri: string, kind = 'download', query = '') =>
  `/_matrix/client/v1/media/${kind}/${uri.slice('mxc://'.length)}${query}`
const image = (url: string, more = {}) => ({ msgtype: 'm.image', body: 'tea.jpg', url, ...more })

test('a picture reaches the members of the room without its metadata', async () => {
  const { status, body } = await asha.upload(photo, 'තේ.jpeg', 'image/jpeg')
  expect(status).toBe(200)
  const uri: string = body.content_uri
  expect(uri).toMatch(/^mxc:\/\/localhost:3000\/[0-9a-f]{32}$/)
  // until an event names it, only its uploader can read it
  expect((await asha.call('GET', download(uri))).status).toBe(200)
  for (const kind of ['download', 'thumbnail'])
    expect(await nimal.call('GET', download(uri, kind, '?width=96&height=96'))).toMatchObject({
      status: 404,
      body: { errcode: 'M_NOT_FOUND' },
    })
  expect((await asha.send(roomId, image(uri))).status).toBe(200)
  const got = await nimal.call('GET', download(uri))
  expect(got.status).toBe(200)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="__.jpg"; filename*=UTF-8''${encodeURIComponent('තේ.jpg')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(got.bytes.includes('Asha was here')).toBe(false)
  expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  const small = await nimal.call('GET', download(uri, 'thumbnail', '?width=64&height=64&method=crop'))
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  const scaled = await nimal.call('GET', download(uri, 'thumbnail', '?width=320&height=240&method=scale'))
  expect(await sharp(scaled.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  for (const query of ['', '?width=0&height=1', '?width=x&height=1', '?width=9&height=9&method=paint'])
    expect((await nimal.call('GET', download(uri, 'thumbnail', query))).status).toBe(400)
})

test('strangers, guessed ids and other servers get 404, guests 401', async () => {
  const uri: string = (await asha.upload(pdf, 'prices.pdf')).body.content_uri
  await asha.send(roomId, { msgtype: 'm.file', body: 'prices.pdf', url: uri })
  const missing = { status: 404, body: { errcode: 'M_NOT_FOUND' } }
  expect(await stranger.call('GET', download(uri))).toMatchObject(missing)
  for (const id of ['0'.repeat(32), 'x', '..%2f..%2fsecret', 'avatar_x', "'; drop table users", '%00'])
    expect(await asha.call('GET', download(`mxc://localhost:3000/${id}`)), id).toMatchObject({ status: 404 })
  expect(await asha.call('GET', download(uri.replace('localhost:3000', 'matrix.org')))).toMatchObject(missing)
  expect((await fetch(node.origin + download(uri))).status).toBe(401)
  // the old path, without a token
  expect((await fetch(`${node.origin}/_matrix/media/v3/download/${uri.slice(6)}`)).status).toBe(404)
  const got = await nimal.call('GET', download(uri))
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(got.bytes.equals(pdf)).toBe(true)
  expect(await nimal.call('GET', download(uri, 'thumbnail', '?width=9&height=9'))).toMatchObject(missing)
})

test('nobody shares a file that they can’t see, or keeps one when its message is deleted', async () => {
  const uri: string = (await asha.upload(photo, 'a.jpg')).body.content_uri
  const own = await roomOf(stranger, nimal)
  for (const url of [uri, 'mxc://matrix.org/abc', 'https://x.lk/a.jpg', 'mxc://localhost:3000/'])
    expect(await stranger.send(own, image(url)), url).toMatchObject({ status: 403, body: { errcode: 'M_FORBIDDEN' } })
  expect(await stranger.send(own, image('mxc://localhost:3000/x', { info: { thumbnail_url: uri } }))).toMatchObject({
    status: 403,
  })
  await asha.send(roomId, image(uri))
  // a receiver may send the file on
  expect((await nimal.send(own, image(uri))).status).toBe(200)
  expect((await stranger.call('GET', download(uri))).status).toBe(200)
})

test('deleting a message deletes its file, and search doesn’t find it any more', async () => {
  const uri: string = (await asha.upload(photo, 'secret.jpg')).body.content_uri
  const { body } = await asha.send(roomId, image(uri, { body: 'Zanzibar' }))
  expect((await nimal.call('GET', download(uri))).status).toBe(200)
  const room = `/rooms/${encodeURIComponent(roomId)}`
  const redacted = await asha.call('PUT', `${room}/redact/${encodeURIComponent(body.event_id)}/r1`, {})
  expect(redacted.status).toBe(200)
  expect((await nimal.call('GET', download(uri))).status).toBe(404)
  const asked = { search_categories: { room_events: { search_term: 'zanzibar' } } }
  expect((await nimal.call('POST', '/search', asked)).body.search_categories.room_events.count).toBe(0)
})

test('a file that isn’t a picture or a PDF, is too big or damaged is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [name, bytes] of Object.entries({
    'a.svg': svg,
    'a.jpg': Buffer.from('<script>'),
    'a.exe': Buffer.from('MZ\0\0'),
  }))
    expect(await asha.upload(bytes, name, 'image/png'), name).toMatchObject({
      status: 403,
      body: { errcode: 'M_FORBIDDEN' },
    })
  expect(await asha.upload(Buffer.alloc(0), 'a.jpg')).toMatchObject({ status: 400 })
  expect(await asha.upload(photo.subarray(0, 200), 'a.jpg')).toMatchObject({
    status: 400,
    body: { errcode: 'M_INVALID_PARAM' },
  })
  expect(await asha.upload(Buffer.alloc(5_242_881), 'a.pdf')).toMatchObject({
    status: 413,
    body: { errcode: 'M_TOO_LARGE' },
  })
  const config = await asha.call('GET', '/_matrix/client/v1/media/config')
  expect(config.body).toEqual({ 'm.upload.size': 5_242_880 })
})

test('names, messages and file names with scripts are returned as data', async () => {
  for (const words of hostileWords) {
    const writer = await someone(words)
    const own = await roomOf(writer, nimal)
    const sent = await writer.upload(photo, words)
    expect(sent.status, words).toBe(200)
    const uri: string = sent.body.content_uri
    await writer.send(own, image(uri, { body: words, filename: words }))
    const got = await nimal.call('GET', download(uri))
    expect(got.headers.get('set-cookie')).toBeNull()
    expect(got.headers.get('content-type')).toBe('image/jpeg')
    expect(got.headers.get('content-disposition')).not.toMatch(/[<>\r\n]|\.\.\//)
    await writer.say(own, words, {
      ...{ format: 'org.matrix.custom.html', formatted_body: `<b>x</b>${words}` },
      'm.new_content': { msgtype: 'm.text', body: words, format: 'org.matrix.custom.html', formatted_body: words },
    })
    const room = `/rooms/${encodeURIComponent(own)}`
    const { body, headers } = await nimal.call('GET', `${room}/messages?dir=b&limit=2`)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const contents = body.chunk.map((event: { content: object }) => event.content)
    expect(contents.map((content: { body: string }) => content.body)).toEqual([words, words])
    const html = contents.map((one: { formatted_body?: string; 'm.new_content'?: object }) => [
      one.formatted_body,
      one['m.new_content'],
    ])
    expect(JSON.stringify(html).replaceAll(JSON.stringify(words), '')).not.toMatch(
      /<(script|img|svg|iframe)|javascript:alert\(1\)"/,
    )
    const member = await nimal.call('GET', `${room}/state/m.room.member/${encodeURIComponent(writer.id)}`)
    expect(member.body.displayname).toBe(words)
  }
})
