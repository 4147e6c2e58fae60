import { cacheNames } from './kept-files.ts'
import { listMark, offlinePath } from './offline-messages.ts'

const mostListed = 20

/** Fetches the page for uncached URLs, in the visitor's language. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  await cache.add(new Request(offlinePath, { cache: 'reload' }))
}

/** Refetches it if the visitor's language has changed. */
export async function keepOfflinePageIn(language: string): Promise<void> {
  const kept = await caches.match(offlinePath, { cacheName: cacheNames.shell, ignoreVary: true })
  if (kept?.headers.get('content-language') !== language) await keepOfflinePage()
}

/** “You’re offline” with the cached pages, most recent first; a network error if even that is not cached. */
export async function offlineAnswer(): Promise<Response> {
  const kept = await caches.match(offlinePath, { cacheName: cacheNames.shell, ignoreVary: true })
  if (!kept) return Response.error()
  const items = (await keptPages()).map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')
  const html = (await kept.text()).replace(listMark, () => items)
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { status: 503, headers })
}

/** Paths and titles, escaped for HTML. */
async function keptPages(): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(cacheNames.page)
  const last = (await cache.keys()).toReversed().slice(0, mostListed)
  const pages = last.map(async request => {
    const { pathname, search } = new URL(request.url)
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
    // written by our own server, which escaped it
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname
    return { path: (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '%22'), title }
  })
  return Promise.all(pages)
}
