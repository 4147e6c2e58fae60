import type { ToWorker } from './offline-messages.ts'

const betweenChecks = 3_600_000
const takeOverWithin = 3000

/** Calls `offer` with the click handler when a worker of a different build than this page's is waiting or has taken over. */
export function watchUpdates(registration: ServiceWorkerRegistration, offer: (reload: () => void) => void): void {
  const workers = navigator.serviceWorker
  let asked = false
  const offerUnlessOwn = async (worker: ServiceWorker | null) => {
    if (!worker || !workers.controller || (await isOfThisPage(worker))) return
    offer(() => {
      asked = true
      registration.waiting?.postMessage({ type: 'take-over' } satisfies ToWorker)
      // If the worker has taken over, reload at once; otherwise when it does, or after a timeout.
      setTimeout(() => location.reload(), registration.waiting ? takeOverWithin : 0)
    })
  }
  const watchNext = () =>
    registration.installing?.addEventListener('statechange', () => void offerUnlessOwn(registration.waiting))
  void offerUnlessOwn(registration.waiting)
  // One may have been found while this file was loaded.
  watchNext()
  registration.addEventListener('updatefound', watchNext)
  // Another tab asked for the new version; the very first worker takes over pages of its own build.
  workers.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    else void offerUnlessOwn(workers.controller)
  })
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checked < betweenChecks) return
    checked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Whether a worker is of the same build as this page, which is then up to date. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage({ type: 'is-yours', entry } satisfies ToWorker, [port2])
  })
}
