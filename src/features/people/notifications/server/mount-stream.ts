import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Viewer } from '#server/http/api-context.ts'
import type { UnreadStreams } from './unread-streams.ts'

type Parts = {
  streams: UnreadStreams
  viewerOf(headers: Headers): Promise<Viewer | null>
  stopping: AbortSignal
  /** ms between heartbeats, each of which checks whether the session still exists */
  beat?: number
}

/** @limit streams of notifications of a person on a node: a browser has one for all of its tabs */
export const maxStreams = 20

/** Pages that don't know the event retry after an hour. */
const overForGood = 'retry: 3600000\nevent: over\ndata:\n\n'

/**
 * `GET /api/v1/notifications/stream`: server-sent events, each `{ unread }`, at once and on every change. Ends with the
 * session by the event `over`, which is all that a guest gets; an error status would show in the console of a page
 * whose session was ended elsewhere. Streams over the limit are refused with 429.
 */
export function mountStream(app: Hono, { streams, viewerOf, stopping, beat = 25_000 }: Parts): void {
  const open = new Map<string, number>()
  app.get('/api/v1/notifications/stream', async c => {
    c.header('cache-control', 'no-store')
    const viewer = await viewerOf(c.req.raw.headers)
    if (!viewer) return c.body(overForGood, 200, { 'content-type': 'text/event-stream' })
    const { userId } = viewer
    const count = open.get(userId) ?? 0
    if (count >= maxStreams)
      return c.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please wait a while.' }, 429, {
        'retry-after': '60',
      })
    const left = () => {
      const still = (open.get(userId) ?? 1) - 1
      if (still > 0) open.set(userId, still)
      else open.delete(userId)
    }
    open.set(userId, count + 1)
    // proxies that buffer responses would delay it
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async stream => {
      const ended = new AbortController()
      stream.onAbort(() => ended.abort())
      const over = AbortSignal.any([ended.signal, stopping])
      let leave: (() => void) | undefined
      try {
        leave = await streams.follow(userId, unread => {
          if (!over.aborted) void stream.writeSSE({ data: JSON.stringify({ unread }) })
        })
        while (!over.aborted) {
          await pauseUntil(over, beat)
          if (over.aborted) break
          const isStill = (await viewerOf(c.req.raw.headers))?.userId === userId
          await stream.write(isStill ? ':\n\n' : overForGood)
          if (!isStill) break
        }
      } finally {
        leave?.()
        left()
      }
    })
  })
}

function pauseUntil(over: AbortSignal, ms: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    over.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
