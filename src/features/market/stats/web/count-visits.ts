import { lookUp } from '#shared/look-up.ts'
import { listenToAnnouncements } from '#web/announce.ts'
import type { CountKind } from '../count-kinds.ts'

const path = '/api/v1/stats/counts'
const pause = 1500
const maxIds = 200
// longer queries have more filters than are counted, and a report should stay small
const longestSearch = 2000

// written out, because a list shared with other pages would become one more file for every page to load
const topics: (CountKind | 'listing' | 'found' | 'hits' | 'noHits')[] = [
  ...(['view', 'shown', 'click', 'listing', 'found', 'hits', 'noHits'] as const),
]
type Waiting = Record<string, Set<number>>

/**
 * Reports what visitors see (ids of enterprises and listings) with a beacon, shortly afterwards and when the page is
 * left; followed links at once, with the search of the page. Of searches that follow one another within the pause, the
 * last one counts. A prerendered page reports once it is shown.
 */
export function countVisits(): void {
  let waiting: Waiting = {}
  let searched = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const report = reportOf(waiting, searched)
    waiting = {}
    if (report) navigator.sendBeacon(path, report)
  }
  listenToAnnouncements((topic, ids) => {
    if (!topics.includes(topic as CountKind)) return
    if (topic === 'hits' || topic === 'noHits') {
      searched = location.search
      delete waiting.hits
      delete waiting.noHits
    }
    waiting[topic] = new Set([...(lookUp(waiting, topic) ?? []), ...ids])
    if (topic === 'click' || topic === 'found') send()
    else timer ??= setTimeout(() => whenLookedAt(send), pause)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}

/**
 * The body of a report; undefined if there is nothing to report.
 * @param searched the query of the address whose results are counted
 */
export function reportOf(waiting: Waiting, searched: string): string | undefined {
  const entries: [string, unknown][] = Object.entries(waiting).map(([kind, ids]) => [kind, [...ids].slice(0, maxIds)])
  const isSearch = waiting.hits || waiting.noHits
  const search = isSearch ? searched : waiting.click || waiting.found ? location.search : ''
  if (search) entries.push(['search', search.slice(0, longestSearch)])
  return entries[0] && JSON.stringify(Object.fromEntries(entries))
}

function whenLookedAt(send: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
