import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { OperatorError } from '#server/config/operator-error.ts'
import { startS3 } from '#server/testing/start-s3.ts'
import { checkFileStore, createFileStore } from './create-file-store.ts'
import { pictureKey, readStored } from './file-store.ts'
import { writeImageFiles } from './save-image.ts'
import { serveFiles } from './serve-files.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'pola-store-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { settings, calls, stop } = await startS3()
const stores = {
  'local folder': createFileStore({ s3: undefined, dataDir }),
  S3: createFileStore({ s3: settings, dataDir }),
}

test.runIf(process.platform !== 'win32')(
  'other users of the machine have no access to the folders of the local store',
  async () => {
    await stores['local folder'].put('originals/cd/mine', Buffer.from('mine'), 'application/pdf')
    for (const folder of ['files', 'files/originals', 'files/originals/cd'])
      expect((await stat(join(dataDir, folder))).mode & 0o007).toBe(0)
  },
)

describe.each(Object.entries(stores))('%s', (_name, store) => {
  test('a stored file is there until it is deleted', async () => {
    expect(await store.get('ab/one/small.webp')).toBeNull()
    expect(await store.exists('ab/one/small.webp')).toBe(false)
    await store.put('ab/one/small.webp', Buffer.from('first'), 'image/webp')
    await store.put('ab/one/small.webp', Buffer.from('second'), 'image/webp')
    const found = await store.get('ab/one/small.webp')
    expect(found?.size).toBe(6)
    await found?.stream.cancel()
    expect((await readStored(store, 'ab/one/small.webp'))?.toString()).toBe('second')
    expect(await store.exists('ab/one/small.webp')).toBe(true)
    expect(await store.exists('ab/one')).toBe(false)
    await store.delete('ab/one/small.webp')
    await store.delete('ab/one/small.webp')
    expect(await store.exists('ab/one/small.webp')).toBe(false)
  })

  test('stores a file given by its path, up to the largest upload', async () => {
    const path = join(dataDir, 'arrival')
    const bytes = Buffer.alloc(5_242_880, 7)
    await writeFile(path, bytes)
    await store.put('originals/ab/long', { path }, 'application/pdf')
    expect((await readStored(store, 'originals/ab/long'))?.equals(bytes)).toBe(true)
    expect(await store.copyTo('originals/ab/long', path)).toBe(true)
    expect((await readFile(path)).equals(bytes)).toBe(true)
    expect(await store.copyTo('originals/ab/short', path)).toBe(false)
  })

  test('lists every kept file, and nothing else', async () => {
    const listed = async () => (await Array.fromAsync(store.list())).filter(key => key.startsWith('listed/')).sort()
    expect(await listed()).toEqual([])
    const keys = ['listed/a', 'listed/b/c.webp', 'listed/b/d_e.webp']
    for (const key of keys) await store.put(key, Buffer.from(key), 'image/webp')
    const others = ['checks/now', 'listed/half.part']
    for (const key of others) await store.put(key, Buffer.from(key), 'text/plain')
    expect(await listed()).toEqual(keys)
    expect((await Array.fromAsync(store.list())).filter(key => key.startsWith('checks/'))).toEqual([])
    for (const key of [...keys, ...others]) await store.delete(key)
    expect(await listed()).toEqual([])
  })

  test('serves pictures from our own origin, and nothing else', async () => {
    const id = '0a1b2c3d-0000-8000-8000-000000000001'
    const app = new Hono()
    serveFiles(app, store)
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c03020' } })
    await writeImageFiles(store, await red.png().toBuffer(), { id, kind: 'photo' })
    await store.put(pictureKey(id, 'secret.txt'), Buffer.from('no'), 'text/plain')
    const answer = await app.request(`/files/${id}/small.webp`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(String(bytes.length)).toBe(answer.headers.get('content-length'))
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    for (const path of [
      `${id}/secret.txt`,
      `${id}/huge.webp`,
      `${id.replace('1b', '2b')}/small.webp`,
      '..%2f..%2f/small.webp',
    ])
      expect((await app.request(`/files/${path}`)).status).toBe(404)
  })

  test('the store is tested at startup', async () => {
    await checkFileStore(store)
  })
})

test('the local folder never shows partially written files', async () => {
  const names = await readdir(dataDir, { recursive: true })
  expect(names.filter(name => name.endsWith('.part'))).toEqual([])
  await expect(stores['local folder'].put('gone', { path: join(dataDir, 'nowhere') }, '')).rejects.toThrow()
  expect((await readdir(join(dataDir, 'files'))).sort()).not.toContain('gone')
  expect((await stat(join(dataDir, 'files'))).isDirectory()).toBe(true)
})

test('S3 is called path style, each call signed for its region, and the secret is never sent', async () => {
  calls.length = 0
  await stores.S3.exists('ab/two')
  await stores.S3.put('ab/two', Buffer.from('x'), 'text/plain')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /pola/ab/two', 'PUT /pola/ab/two'])
  for (const { headers } of calls)
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
    )
})

test('wrong settings are reported at startup, without the keys', async () => {
  const secretAccessKey = 'very-secret-indeed'
  const failing = [
    { ...settings, bucket: 'unknown', secretAccessKey },
    { ...settings, endpoint: 'http://127.0.0.1:1', secretAccessKey },
  ]
  for (const s3 of failing) {
    const failed = await checkFileStore(createFileStore({ s3, dataDir })).catch(error => error)
    expect(failed).toBeInstanceOf(OperatorError)
    expect(failed.message).toMatch(/^Files can't be stored: /)
    expect(JSON.stringify([failed.message, String(failed.cause)])).not.toContain(secretAccessKey)
  }
})

test('a failing store is reported as an error, never as a missing file', async () => {
  await stores.S3.put('ab/three', Buffer.from('x'), 'text/plain')
  await stop()
  await expect(stores.S3.get('ab/three')).rejects.toMatchObject({ code: 'FILE_STORE' })
  await expect(stores.S3.exists('ab/three')).rejects.toMatchObject({ code: 'FILE_STORE' })
})
