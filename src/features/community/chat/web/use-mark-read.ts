import { useEffect } from 'react'
import type { ChatSession } from './client/chat-session.ts'
import type { Room } from './client/chat-state.ts'
import { newestEvents } from './client/room-timeline.ts'

/** Marks the last message of the others in a room as read as soon as the page is visible. @param me whole name */
export function useMarkRead(session: ChatSession, room: Room, me: string): void {
  const last = newestEvents(room.timeline).findLast(one => one.sender !== me)
  const lastId = last?.event_id ?? ''
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && lastId) void session.markRead(room.id, lastId)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [session, room.id, lastId])
}
