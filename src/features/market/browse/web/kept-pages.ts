const pagesKey = 'pola-result-pages'
/** React Router's key for the scroll positions of the history's entries, written when a document is left */
const positionsKey = 'react-router-scroll-positions'
/** max number of lists kept for this tab, the latest ones, and max pages restored of one */
const [maxLists, maxPages] = [20, 20]

export type LoadedList = {
  /** key of the history's entry */
  entry: string
  /** path and query */
  address: string
  /** number of loaded pages */
  pages: number
  loadMore: () => Promise<{ isError: boolean }>
}

/** Stores how many pages of a list are loaded, for {@link bringBackPages}. */
export function keepPages({ entry, address, pages }: LoadedList): void {
  const others = readPages().filter(([id]) => id !== idOf(entry, address))
  write([...others, [idOf(entry, address), pages]])
}

/**
 * Restores the number of loaded pages and the scroll position after a reload or a return to a list from another
 * document, unless the visitor has scrolled meanwhile.
 * @returns whether there was something to restore
 */
export async function bringBackPages({ entry, address, pages, loadMore }: LoadedList): Promise<boolean> {
  const [, kept = 0] = readPages().find(([id]) => id === idOf(entry, address)) ?? []
  if (kept <= pages || !isComingBack()) return false
  const top = positionOf(entry)
  const moved = new AbortController()
  const stop = () => moved.abort()
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, stop, { once: true, passive: true, signal: moved.signal })
  for (let page = pages; page < Math.min(kept, maxPages) && !moved.signal.aborted; page++)
    if ((await loadMore()).isError) break
  await drawn()
  if (!moved.signal.aborted && top > scrollY) scrollTo({ top, behavior: 'instant' })
  stop()
  return true
}

function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** The first history entries of all documents have the same key, so it is combined with the address. */
const idOf = (entry: string, address: string) => `${entry} ${address}`

function positionOf(entry: string): number {
  const positions = read(positionsKey)
  const top = positions && typeof positions === 'object' ? (positions as Record<string, unknown>)[entry] : 0
  return typeof top === 'number' ? top : 0
}

function readPages(): [string, number][] {
  const kept = read(pagesKey)
  return Array.isArray(kept) ? kept.filter(one => Array.isArray(one) && typeof one[1] === 'number') : []
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(pages: [string, number][]): void {
  try {
    sessionStorage.setItem(pagesKey, JSON.stringify(pages.slice(-maxLists)))
  } catch {
    // without storage, visitors start at the first page
  }
}

function drawn(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
