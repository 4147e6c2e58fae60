import { useEffect, useState } from 'react'
import { textIn } from './client/chat-events.ts'
import type { ChatSession } from './client/chat-session.ts'
import type { SearchAnswer } from './client/matrix-api.ts'

export type FoundMessage = {
  id: string
  roomId: string
  /** milliseconds since 1970 */
  at: number
  text: string
  /** the message to link to, if it isn't this event itself */
  message?: string
}

type Page = { found: FoundMessage[]; next: string | undefined }
type MessageSearch = {
  found: FoundMessage[] | undefined
  /** loads earlier results, if there are any; rejects if the server isn't reached */
  more: (() => Promise<void>) | undefined
}

const afterTyping = 300

/** Messages that match the search, the latest first; undefined until the server has answered, or without a search. */
export function useMessageSearch(session: ChatSession, words: string): MessageSearch {
  const [page, setPage] = useState<Page & { sought: string }>()
  const sought = words.trim()
  useEffect(() => {
    setPage(undefined)
    if (sought.length < 2) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await session.search(sought, undefined).catch(() => undefined)
      if (isWanted) setPage({ ...pageIn(answer), sought })
    }, afterTyping)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [session, sought])
  const next = page?.next
  const more = async () => {
    const { found, next: after } = pageIn(await session.search(sought, next))
    // results of another search aren't added, and none twice
    setPage(now =>
      now && now.sought === sought && now.next === next
        ? { sought, found: [...now.found, ...found], next: after }
        : now,
    )
  }
  return { found: page?.found, more: next === undefined ? undefined : more }
}

function pageIn(answer: SearchAnswer | undefined): Page {
  const events = answer?.search_categories?.room_events
  const found = (events?.results ?? []).flatMap(({ result }) => {
    if (!result) return []
    const edit = result.unsigned?.['m.relations']?.['m.replace']?.content?.['m.new_content']
    const text = textIn(edit, 'body') || textIn(result.content, 'body')
    return [{ id: result.event_id, roomId: result.room_id, at: result.origin_server_ts, text }]
  })
  return { found, next: events?.next_batch }
}
