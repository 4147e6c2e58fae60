import { afterEach, expect, test, vi } from 'vitest'
import { sessionEnd } from '#web/session-end.ts'
import { followUnread } from './follow-unread.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stream lasts as long as the session: its end ends all tabs’ streams, the next login opens a new one, and nothing reconnects afterwards', async () => {
  class Stream extends EventTarget {
    close = vi.fn()
    constructor() {
      super()
      opened.push(this)
    }
  }
  const opened: Stream[] = []
  vi.stubGlobal('EventSource', Stream)
  const userId = crypto.randomUUID()
  const name = `pola-unread-${userId}`
  const holders = async () => ((await navigator.locks.query()).held ?? []).filter(lock => lock.name === name).length
  followUnread(userId, vi.fn())
  followUnread(userId, vi.fn())
  await expect.poll(() => opened.length).toBe(1)
  expect(await holders()).toBe(1)

  opened[0]?.dispatchEvent(new Event('over'))
  expect(sessionEnd.aborted).toBe(true)
  expect(opened[0]?.close).toHaveBeenCalledOnce()
  await expect.poll(holders).toBe(0)

  // logging out before the page is idle
  followUnread(userId, vi.fn())
  // granted once the tab has had its turn and released the lock
  await navigator.locks.request(name, () => undefined)
  expect(opened.length).toBe(1)
})
