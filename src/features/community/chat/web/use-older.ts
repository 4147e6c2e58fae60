import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatSession } from './client/chat-session.ts'
import type { Room } from './client/chat-state.ts'
import { MatrixError } from './client/matrix-api.ts'
import { olderFrom } from './client/room-timeline.ts'
import { backOff } from './client/sync-loop.ts'

/**
 * Loads a page of older messages; undefined if there is nothing to load, a page is loading, or the last attempt has
 * just failed.
 */
export function useOlder(session: ChatSession, room: Room, isLoading: boolean): ((limit?: number) => void) | undefined {
  // ms until a retry; 0: now
  const [pause, setPause] = useState(0)
  const failures = useRef(0)
  useEffect(() => {
    if (pause === 0) return
    const timer = setTimeout(setPause, pause, 0)
    return () => clearTimeout(timer)
  }, [pause])
  const load = useCallback(
    (limit?: number) => {
      const done = () => {
        failures.current = 0
      }
      const failed = (error: unknown) => {
        failures.current++
        setPause((error instanceof MatrixError && error.retryAfter) || backOff(failures.current))
      }
      session.loadOlder(room.id, limit).then(done, failed)
    },
    [session, room.id],
  )
  return olderFrom(room.timeline) !== null && !isLoading && pause === 0 ? load : undefined
}
