import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { allTexts, type Kind, kindOf, mayKeep, searchKey } from './cache-rules.ts'
import { cacheNames, keepShell, sweepAssets } from './kept-files.ts'
import { keepOfflinePage, keepOfflinePageIn, offlineAnswer, unsentAnswer } from './offline-answer.ts'
import type { ToPage, ToWorker } from './offline-messages.ts'
import { showPushes } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope
/** The built entry, and the files of the first pages; injected by the build. */
declare const SHELL: { entry: string; files: string[] }

/** Network timeout in s, after which a cached answer is used if there is one. */
const patience = 4
const oneMonth = 30 * 24 * 3600
const sweepAfter = 5000

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins']>

/** Keys are URLs without headers: one answer each, the latest, whatever its `vary` says. */
const options = (kind: Kind, maxEntries: number, ...more: Plugins) => ({
  cacheName: cacheNames[kind],
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request, params }: { request: Request; params?: unknown }) => keyOf(request, params),
    },
    {
      cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
        mayKeep(kind, new URL(request.url).pathname, response) ? response : null,
    },
    new ExpirationPlugin({
      maxEntries,
      purgeOnQuotaError: true,
      ...(kind === 'picture' && { maxAgeSeconds: oneMonth }),
    }),
    ...more,
  ],
})

const keyOf = (request: Request, params: unknown) => (typeof params === 'string' ? params : request.url)

/** Tells the page whether its answers come from the cache or the network. */
const reporting = {
  cachedResponseWillBeUsed: async ({
    event,
    cachedResponse,
  }: {
    event: ExtendableEvent
    cachedResponse?: Response
  }) => {
    if (cachedResponse) report(event, 'kept-answer')
    return cachedResponse
  },
  fetchDidSucceed: async ({ event, response }: { event: ExtendableEvent; response: Response }) => {
    report(event, 'network-answer')
    return response
  },
}

const strategies = {
  page: new NetworkFirst({ ...options('page', 60, reporting), networkTimeoutSeconds: patience }),
  own: new NetworkFirst({ ...options('own', 20, reporting), networkTimeoutSeconds: patience }),
  search: new NetworkFirst({ ...options('search', 100, reporting), networkTimeoutSeconds: patience }),
  answer: new NetworkFirst({ ...options('answer', 300, reporting), networkTimeoutSeconds: patience }),
  texts: new CacheFirst(options('texts', 60)),
  picture: new CacheFirst(options('picture', 300)),
  // not limited: unneeded ones are swept when a new version takes over
  asset: new CacheFirst({ cacheName: cacheNames.asset, matchOptions: { ignoreVary: true } }),
}

/** Pages that started with cached answers and haven't asked yet, and pages that have been told. */
const onKeptAnswers = new Set<string>()

function report(event: ExtendableEvent, type: ToPage['type']): void {
  if (!('clientId' in event)) return
  const { clientId, resultingClientId } = event as FetchEvent
  const id = resultingClientId || clientId
  if (type === 'network-answer' && !onKeptAnswers.delete(id)) return
  if (type === 'kept-answer') onKeptAnswers.add(id)
  // not awaited: a page that is still loading is available once it has started
  void self.clients.get(id).then(client => client?.postMessage({ type } satisfies ToPage))
}

for (const method of ['GET', 'POST'] as const)
  registerRoute(
    ({ sameOrigin, request, url }) => sameOrigin && kindOfRequest(request, url),
    async ({ event, request, params }) => {
      const kind = params as unknown as Kind
      try {
        if (kind === 'search') return await answerSearch(event, request)
        return await strategies[kind].handle({ event, request })
      } catch {
        if (kind === 'own') return (await sectionOf(request.url)) ?? offlineAnswer()
        if (kind === 'page') return offlineAnswer()
        if (kind === 'picture') return noPicture()
        return (kind === 'texts' && (await otherTexts(request.url))) || Response.error()
      }
    },
    method,
  )

// Plain forms are sent by the browser if the page's scripts could not send them.
registerRoute(
  ({ sameOrigin, request }) => sameOrigin && request.mode === 'navigate',
  async ({ request }) => {
    const form = request.clone()
    return fetch(request).catch(() => unsentAnswer(form))
  },
  'POST',
)

function kindOfRequest(request: Request, { pathname }: URL): Kind | undefined {
  return kindOf({ method: request.method, isNavigation: request.mode === 'navigate', pathname })
}

/** The Cache API only stores answers to GET, so those of a search are stored under a URL with the body's hash. */
async function answerSearch(event: ExtendableEvent, request: Request): Promise<Response> {
  const { url, headers } = request
  const body = await request.text()
  const again = new Request(url, { method: 'POST', headers, body })
  const [response] = strategies.search.handleAll({
    event,
    request: again,
    params: (await searchKey(url, body)) as never,
  })
  return response
}

/** The cached page for another section or language of the same address: its scripts read the section from the URL. */
async function sectionOf(url: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.own)
  return cache.match(url, { ignoreSearch: true, ignoreVary: true })
}

/** A transparent picture, so that the placeholder colour stays visible. */
function noPicture(): Response {
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })
}

/**
 * The URL of a page's texts has their groups and version; all texts of the language, of any version, can replace them.
 */
async function otherTexts(url: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.texts)
  const language = allTexts(url).replace(/\d+$/, '')
  const last = (await cache.keys()).findLast(kept => kept.url.startsWith(language) && kept.url === allTexts(kept.url))
  return last && cache.match(last, { ignoreVary: true })
}

self.addEventListener('install', event => {
  event.waitUntil(Promise.all([keepShell(SHELL.files), keepOfflinePage()]))
})

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
  // not awaited, because pages wait for this; leftovers are swept with the next version
  setTimeout(() => void sweepAssets(SHELL.files), sweepAfter)
})

self.addEventListener('message', event => {
  const message = event.data as ToWorker
  if (message.type === 'take-over') void self.skipWaiting()
  else if (message.type === 'is-yours') event.ports[0]?.postMessage(message.entry === SHELL.entry)
  else if (message.type === 'moved') keepPage(event, message.url)
  else if (message.type === 'opened') {
    const { source } = event
    if (source && onKeptAnswers.has(source.id)) source.postMessage({ type: 'kept-answer' } satisfies ToPage)
    if (!message.seen) keepPage(event, message.url)
    // Groups of texts may be missing for the next page, so all of them are cached.
    keepFiles(event, [...message.files, allTexts(new URL(message.texts, location.href).href)])
    // A network lost meanwhile is ignored.
    event.waitUntil(keepOfflinePageIn(message.language).catch(() => undefined))
  }
})

/** Caches the document of a URL that a page navigated to without loading it. */
function keepPage(event: ExtendableEvent, url: string): void {
  const kind = kindOf({ method: 'GET', isNavigation: true, pathname: new URL(url).pathname }) === 'own' ? 'own' : 'page'
  const [, done] = strategies[kind].handleAll({ event, request: new Request(url) })
  event.waitUntil(done)
}

/** Caches what a page loaded before this worker existed; the browser still has it. */
function keepFiles(event: ExtendableEvent, urls: string[]): void {
  for (const address of urls) {
    const url = new URL(address)
    const kind = kindOf({ method: 'GET', isNavigation: false, pathname: url.pathname })
    if (url.origin !== location.origin || (kind !== 'asset' && kind !== 'picture' && kind !== 'texts')) continue
    const [, done] = strategies[kind].handleAll({ event, request: new Request(address) })
    event.waitUntil(done)
  }
}

showPushes()
