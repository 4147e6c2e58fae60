import { listenToAnnouncements } from '#web/announce.ts'
import type { CountKind } from '../count-kinds.ts'
import type { CountReport } from '../stats.contract.ts'

const path = '/api/v1/stats/counts'
const pause = 1500
const mostIds = 200

type Topic = CountKind | 'listing'
type Waiting = Record<Topic, Set<number>>
const none = (): Waiting => ({ view: new Set(), shown: new Set(), click: new Set(), listing: new Set() })
type Found = CountReport['found'][number]

/**
 * Reports what visitors see (ids of enterprises and listings, and the search that led to one) with a beacon, shortly afterwards
 * and when the page is left. A prerendered page reports once it is shown. Going back and forth between a search and a result
 * counts once while the page is open.
 */
export function countVisits(): void {
  let waiting = none()
  let found: Found[] = []
  const known = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const report = reportOf(waiting, found)
    waiting = none()
    found = []
    if (report) navigator.sendBeacon(path, report)
  }
  listenToAnnouncements((topic, ids, search) => {
    const kept = waiting[topic as Topic] as Set<number> | undefined
    for (const id of ids) {
      kept?.add(id)
      if (search && known.size < known.add(topic + id + search).size)
        found.push({ itemType: kept ? 'profile' : 'listing', id, search })
    }
    if (!kept && !found[0]) return
    timer ??= setTimeout(() => whenLookedAt(send), pause)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}

/** The body of a report; undefined if there is nothing to report. */
export function reportOf(waiting: Waiting, found: Found[]): string | undefined {
  const entries: [string, unknown][] = Object.entries(waiting)
    .filter(([, ids]) => ids.size > 0)
    .map(([kind, ids]) => [kind, [...ids].slice(0, mostIds)])
  if (found[0]) entries.push(['found', found])
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined
}

function whenLookedAt(send: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
