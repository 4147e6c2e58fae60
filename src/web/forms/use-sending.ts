import { useCallback, useRef, useState } from 'react'

/** Prevents double submission: while work is in progress, further calls are dropped. */
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
