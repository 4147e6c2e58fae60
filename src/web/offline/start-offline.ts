import type { App } from '../app-context.ts'
import { whenIdle } from '../when-idle.ts'
import { type Notice, type ToPage, type ToWorker, workerPath } from './offline-messages.ts'

type Router = { subscribe(listen: (state: { location: { pathname: string; search: string } }) => void): unknown }

const settled = 2000

/**
 * Makes the site work offline from the next page on: registers the service worker once the page is loaded and idle,
 * sends it the URLs that the visitor opens, and shows a bar while offline and a prompt when a new version is waiting.
 * Only the visitor's click ever reloads.
 * @param texts address of the texts that the page began with
 */
export function startOffline(app: App, router: Router, texts: string): void {
  const notice: Notice = { isOffline: false }
  const update = (change: Partial<Notice>) => {
    Object.assign(notice, change)
    // unavailable if the network was lost before anything was cached
    import('./OfflineNotice.tsx').then(
      ({ showNotice }) => showNotice(app, { ...notice }),
      () => undefined,
    )
  }
  addEventListener('offline', () => update({ isOffline: true }))
  addEventListener('online', () => update({ isOffline: false }))
  if (!navigator.onLine) update({ isOffline: true })
  const owner = app.viewer?.id
  // Guests have no data to protect from others.
  if (owner)
    import('./keep-for-owner.ts').then(
      ({ keepForOwner }) => keepForOwner(owner),
      () => undefined,
    )
  const workers = navigator.serviceWorker
  if (!workers) return
  workers.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    update({ isOffline: data.type === 'kept-answer' || !navigator.onLine })
  })
  workers.startMessages()
  const seen = workers.controller !== null
  whenLoaded(async () => {
    const registration = await workers.register(workerPath, { updateViaCache: 'none' }).catch(() => undefined)
    if (!registration) return
    import('./watch-updates.ts').then(
      ({ watchUpdates }) => watchUpdates(registration, reload => update({ reload })),
      () => undefined,
    )
    const { active } = await workers.ready
    const files = seen ? [] : performance.getEntriesByType('resource').map(({ name }) => name)
    send(active, { type: 'opened', url: location.href, language: app.language, texts, seen, files })
  })
  let address = location.pathname + location.search
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe(({ location: { pathname, search } }) => {
    if (pathname + search === address) return
    address = pathname + search
    clearTimeout(timer)
    timer = setTimeout(() => send(workers.controller, { type: 'moved', url: location.href }), settled)
  })
}

function send(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message)
}

/** Runs after the page is loaded and idle. */
function whenLoaded(work: () => void): void {
  const idle = () => whenIdle(work)
  // Scripts of ours never run while the document is still being read.
  if (document.readyState === 'interactive') addEventListener('load', idle, { once: true })
  else idle()
}
