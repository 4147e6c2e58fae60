import { useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { Block } from '../post-tree.ts'

/** ms after the last key */
const pause = 400

/** What a text will look like, as the server reads it; null before it was asked, and for an empty text. */
export function usePreview(message: string): Block[] | null {
  const { clients } = useApp()
  const [body, setBody] = useState<Block[] | null>(null)
  const isEmpty = message.trim() === ''
  useEffect(() => {
    if (isEmpty) return setBody(null)
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await clients.forum.preview({ message }, { signal: stop.signal })
        if (!stop.signal.aborted) setBody(answer.body)
      } catch {
        // The last one stays: writing goes on without a preview.
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [message, isEmpty, clients])
  return body
}
