import { useEffect, useState } from 'react'
import { textIn } from './client/chat-events.ts'
import type { ChatSession } from './client/chat-session.ts'

export type FoundMessage = {
  id: string
  roomId: string
  /** milliseconds since 1970 */
  at: number
  text: string
  /** to which it leads, where that isn't itself */
  message?: string
}

const afterTyping = 300

/** Messages with these words, the latest first; undefined until the server answered, or while nothing is sought. */
export function useMessageSearch(session: ChatSession, words: string): FoundMessage[] | undefined {
  const [found, setFound] = useState<FoundMessage[]>()
  const sought = words.trim()
  useEffect(() => {
    setFound(undefined)
    if (sought.length < 2) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await session.search(sought).catch(() => undefined)
      if (!isWanted) return
      const results = answer?.search_categories?.room_events?.results ?? []
      setFound(
        results.flatMap(({ result }) =>
          result
            ? [
                {
                  id: result.event_id,
                  roomId: result.room_id,
                  at: result.origin_server_ts,
                  text:
                    textIn(result.unsigned?.['m.relations']?.['m.replace']?.content?.['m.new_content'], 'body') ||
                    textIn(result.content, 'body'),
                },
              ]
            : [],
        ),
      )
    }, afterTyping)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [session, sought])
  return found
}
