import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '#web/app-context.ts'

afterEach(() => vi.resetModules())

type Options = { signal: AbortSignal }

/** A page's modules, whose session hasn't ended, and an app that asks `getIdentities`. */
async function openPage(getIdentities: (_: undefined, options: Options) => Promise<unknown>) {
  const { endSession, sendEndingSession } = await import('#web/session-end.ts')
  const { loadIdentities } = await import('./use-identities.ts')
  const app = { clients: { chat: { getIdentities } } } as unknown as App
  return { load: () => loadIdentities(app), endSession, sendEndingSession }
}

const found = { items: [], unread: 0 }

test('a visitor’s identities are loaded while the session lasts, and not afterwards', async () => {
  const getIdentities = vi.fn(async () => found)
  const { load, endSession } = await openPage(getIdentities)
  await expect(load()).resolves.toBe(found)
  endSession()
  await expect(load()).rejects.toThrow()
  expect(getIdentities).toHaveBeenCalledOnce()
})

test('identities aren’t asked for while a request is sent that ends the session', async () => {
  const signals: AbortSignal[] = []
  const getIdentities = vi.fn(async (_: undefined, { signal }: Options) => {
    signals.push(signal)
    await new Promise((_done, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  })
  const { load, sendEndingSession } = await openPage(getIdentities)
  const underWay = load()
  await expect.poll(() => signals.length).toBe(1)
  const answer = Promise.withResolvers<boolean>()
  const sent = sendEndingSession(
    () => answer.promise,
    isOver => isOver,
  )
  await expect(underWay).rejects.toThrow()
  const next = load()
  answer.resolve(true)
  await sent
  await expect(next).rejects.toThrow()
  expect(getIdentities).toHaveBeenCalledOnce()
})

test.each([
  ['is refused', () => Promise.reject(new Error('too short'))],
  ['doesn’t end it', () => Promise.resolve(false)],
])('identities are loaded after a request that %s', async (_, send) => {
  const getIdentities = vi.fn(async () => found)
  const { load, sendEndingSession } = await openPage(getIdentities)
  const sent = sendEndingSession<boolean>(send, isOver => isOver).catch(() => undefined)
  await expect(load()).resolves.toBe(found)
  await sent
  expect(getIdentities).toHaveBeenCalledOnce()
})
