import { listenToAnnouncements } from '#web/announce.ts'
import type { CountKind } from '../count-kinds.ts'

const path = '/api/v1/stats/counts'
const pause = 1500
const mostIds = 200
// what is longer has more filters than are counted, and a report stays small
const longestSearch = 2000

type Topic = CountKind | 'listing' | 'found'
type Waiting = Record<Topic, Set<number>>
const none = (): Waiting => ({
  view: new Set(),
  shown: new Set(),
  click: new Set(),
  listing: new Set(),
  found: new Set(),
})

/**
 * Reports what visitors see (ids of enterprises and listings) with a beacon, shortly afterwards and when the page is left; what
 * they follow at once, with the search that they leave. A prerendered page reports once it is shown.
 */
export function countVisits(): void {
  let waiting = none()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const report = reportOf(waiting)
    waiting = none()
    if (report) navigator.sendBeacon(path, report)
  }
  listenToAnnouncements((topic, ids) => {
    const kept = waiting[topic as Topic] as Set<number> | undefined
    if (!kept) return
    for (const id of ids) kept.add(id)
    if (topic === 'click' || topic === 'found') send()
    else timer ??= setTimeout(() => whenLookedAt(send), pause)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}

/** The body of a report; undefined if there is nothing to report. */
export function reportOf(waiting: Waiting): string | undefined {
  const entries: [string, unknown][] = Object.entries(waiting)
    .filter(([, ids]) => ids.size > 0)
    .map(([kind, ids]) => [kind, [...ids].slice(0, mostIds)])
  const search = (waiting.click.size || waiting.found.size) && location.search.slice(0, longestSearch)
  if (search) entries.push(['search', search])
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined
}

function whenLookedAt(send: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
