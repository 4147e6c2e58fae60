import { listenToAnnouncements } from '#web/announce.ts'

const path = '/api/v1/stats/counts'
const pause = 1500
const maxIds = 200
// longer queries have more filters than are counted, and a report should stay small
const longestSearch = 2000

// written out, because a list shared with other pages would become one more file for every page to load
const seen = ['view', 'shown', 'listing']
const followed = ['click', 'found']
const searched = ['hits', 'noHits']

/**
 * Reports what visitors see (ids of enterprises and listings) with a beacon, shortly afterwards and when the page is
 * left; followed links at once, with the search of the page. Of searches that follow one another within the pause, the
 * last one counts. A prerendered page reports once it is shown.
 */
export function countVisits(): void {
  const waiting = new Map<string, Set<number>>()
  let search = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const report = Object.fromEntries([...waiting].map(([topic, ids]) => [topic, [...ids].slice(0, maxIds)]))
    const body = JSON.stringify(search ? { ...report, search: search.slice(0, longestSearch) } : report)
    if (waiting.size > 0) navigator.sendBeacon(path, body)
    waiting.clear()
    search = ''
  }
  listenToAnnouncements((topic, ids) => {
    const isLink = followed.includes(topic)
    const isSearch = searched.includes(topic)
    if (isLink || isSearch) search = location.search
    else if (!seen.includes(topic)) return
    if (isSearch) for (const one of searched) waiting.delete(one)
    waiting.set(topic, new Set([...(waiting.get(topic) ?? []), ...ids]))
    if (isLink) send()
    else timer ??= setTimeout(() => whenLookedAt(send), pause)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}

function whenLookedAt(send: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
