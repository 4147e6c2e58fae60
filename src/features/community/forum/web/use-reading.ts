import { type RefObject, useEffect, useRef } from 'react'
import { useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { sendInBackground } from '#web/session-end.ts'

/**
 * Notes that the reader has seen a question up to its last reply, once the end of the replies was in view.
 * @param last id of the last post that is shown
 */
export function useReading(
  end: RefObject<HTMLElement | null>,
  id: number,
  last: number,
  readUpTo: number | null,
): void {
  const app = useApp()
  const noted = useRef(readUpTo ?? 0)
  useEffect(() => {
    if (!app.viewer || !end.current) return
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting) || last <= noted.current) return
      noted.current = last
      sendInBackground(signal => app.clients.forum.markRead({ id, upTo: last }, { signal })).then(
        // lists have a dot less
        () => queriesOf(app).invalidateQueries({ queryKey: ['forum', 'list'] }),
        () => {
          noted.current = readUpTo ?? 0
        },
      )
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [app, end, id, last, readUpTo])
}
