import { afterEach, expect, test, vi } from 'vitest'
import { followUnread } from './follow-unread.ts'

afterEach(() => vi.unstubAllGlobals())

/** Fake streams that were opened, with the test as their server. */
function streams() {
  class Stream extends EventTarget {
    onmessage?: (message: { data: string }) => void
    constructor() {
      super()
      opened.push(this)
    }
  }
  const opened: Stream[] = []
  vi.stubGlobal('EventSource', Stream)
  return opened
}

test('tabs share one stream, and a tab opened later gets the number, too', async () => {
  const opened = streams()
  const userId = crypto.randomUUID()
  const [first, second, late] = [vi.fn(), vi.fn(), vi.fn()]
  followUnread(userId, first)
  followUnread(userId, second)
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.onmessage?.({ data: '{"unread":3}' })
  await expect.poll(() => [first.mock.lastCall, second.mock.lastCall]).toEqual([[3], [3]])
  followUnread(userId, late)
  await expect.poll(() => late.mock.lastCall).toEqual([3])
  opened[0]?.onmessage?.({ data: '{"unread":0}' })
  for (const tab of [first, second, late]) await expect.poll(() => tab.mock.lastCall).toEqual([0])
  expect(opened).toHaveLength(1)
})

test('people who use one browser after each other don’t see each other’s numbers', async () => {
  const opened = streams()
  const [one, other] = [vi.fn(), vi.fn()]
  followUnread(crypto.randomUUID(), one)
  followUnread(crypto.randomUUID(), other)
  await expect.poll(() => opened.length).toBe(2)
  opened[0]?.onmessage?.({ data: '{"unread":5}' })
  await expect.poll(() => one.mock.lastCall).toEqual([5])
  expect(other).not.toHaveBeenCalled()
})
