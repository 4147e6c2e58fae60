import { useCallback, useRef, useState } from 'react'

/** For what must not be sent twice: while one piece of work is under way, others are dropped. */
export function useSending(): { isSending: boolean; send: (work: () => Promise<void>) => Promise<void> } {
  const busy = useRef(false)
  const [isSending, setSending] = useState(false)
  const send = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await work()
    } finally {
      busy.current = false
      setSending(false)
    }
  }, [])
  return { isSending, send }
}
