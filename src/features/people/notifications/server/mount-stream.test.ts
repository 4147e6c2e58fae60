import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { wordsEverywhere } from '../testing/words-everywhere.ts'
import { markAllRead } from './change-notifications.ts'
import { defineNotification } from './define-notification.ts'
import { maxStreams, mountStream } from './mount-stream.ts'
import { notify } from './notify.ts'
import { UnreadStreams } from './unread-streams.ts'

const { db, pool, url } = await testDatabase()
const log = pino({ level: 'silent' })
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

const rain = defineNotification<object>({
  ...{ kind: 'test-stream', group: 'feedback' },
  write: wordsEverywhere({ en: () => ({ title: 'Rain' }), si: () => ({ title: 'වැසි' }) }),
  path: () => '/',
})

let nimali: TestUser
let asha: TestUser
let viewer: Viewer | null
beforeEach(async () => {
  nimali = await createUser(db)
  asha = await createUser(db)
  viewer = nimali.viewer
})

/** A separate node on which every caller is `viewer`. */
function node({ beat = 60_000 } = {}) {
  const app = new Hono()
  const streams = new UnreadStreams({ db, url, log })
  const stopping = new AbortController()
  mountStream(app, { streams, viewerOf: async () => viewer, stopping: stopping.signal, beat })
  const stop = async () => {
    stopping.abort()
    await streams.stop()
  }
  closers.push(stop)
  return { open: () => app.request('/api/v1/notifications/stream'), stop }
}

/** Reads the stream's numbers one by one; undefined at the end. */
function numbersOf(response: Response): () => Promise<number | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return async () => {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(rest)
      if (found) {
        rest = rest.slice(found.index + found[0].length)
        return (JSON.parse(found[1] ?? '') as { unread: number }).unread
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return undefined
      rest += value
    }
  }
}

const send = (user: TestUser) => db.transaction().execute(tx => notify(tx, rain, [{ user: user.id }], {}))

test('a guest’s stream ends at once and has no data', async () => {
  await send(nimali)
  viewer = null
  const answer = await node().open()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(await answer.text()).toBe('retry: 3600000\nevent: over\ndata:\n\n')
})

test('each page, on any node, gets its own person’s unread count at once and after each change', async () => {
  const [one, other] = [node(), node()]
  await send(nimali)
  const first = numbersOf(await one.open())
  const second = numbersOf(await other.open())
  viewer = asha.viewer
  const foreign = numbersOf(await other.open())
  expect([await first(), await second(), await foreign()]).toEqual([1, 1, 0])
  await send(nimali)
  expect([await first(), await second()]).toEqual([2, 2])
  await markAllRead(db, nimali.id, { upTo: Number.MAX_SAFE_INTEGER })
  expect([await first(), await second()]).toEqual([0, 0])
  await send(asha)
  expect(await foreign()).toBe(1)
})

test('notifications that came while the connection was lost are counted once it is back', async () => {
  const next = numbersOf(await node().open())
  expect(await next()).toBe(0)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pola notifications'`,
  )
  await send(nimali)
  let unread = await next()
  while (unread === 0) unread = await next()
  expect(unread).toBe(1)
})

test('a stream ends with its session, and when the server stops', async () => {
  const quick = node({ beat: 20 })
  const words = (await quick.open()).text()
  viewer = null
  expect((await words).endsWith('event: over\ndata:\n\n')).toBe(true)
  viewer = nimali.viewer
  const slow = node()
  const other = numbersOf(await slow.open())
  expect(await other()).toBe(0)
  await slow.stop()
  expect(await other()).toBeUndefined()
})

test('one person can’t hold too many streams', async () => {
  const { open } = node()
  for (let count = 0; count < maxStreams; count += 1) expect((await open()).status).toBe(200)
  expect((await open()).status).toBe(429)
})

test('streams that failed to start don’t count towards the limit', async () => {
  const app = new Hono()
  const streams = new UnreadStreams({ db, url, log })
  await streams.stop()
  const stopping = new AbortController()
  closers.push(async () => stopping.abort())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  mountStream(app, { streams, viewerOf: async () => viewer, stopping: stopping.signal })
  for (let count = 0; count <= maxStreams; count += 1) {
    const answer = await app.request('/api/v1/notifications/stream')
    expect(answer.status).toBe(200)
    await answer.text()
  }
})
