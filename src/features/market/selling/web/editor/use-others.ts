import { useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { sessionEnd } from '#web/session-end.ts'
import type { DraftNews } from '../../selling.contract.ts'

/** Half of the time in milliseconds after which the server considers somebody gone. */
const every = 60_000

/** Reports regularly that the editor of a listing is open, and returns who else has it open and what was saved. */
export function useOthers(id: number | undefined, mayChange: boolean): DraftNews | undefined {
  const { clients } = useApp()
  const [news, setNews] = useState<DraftNews>()
  useEffect(() => {
    if (id === undefined || !mayChange) return
    const ask = () => {
      if (document.visibilityState === 'hidden' || sessionEnd.aborted) return
      // errors don't matter, because this is only a hint
      clients.selling.openDraft({ id }).then(setNews, () => undefined)
    }
    ask()
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [clients, id, mayChange])
  return news
}
