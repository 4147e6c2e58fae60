import type { App } from '#web/app-context.ts'
import { firstMovement } from '#web/first-movement.ts'
import { whenIdle } from '#web/when-idle.ts'

/** What a page does once it answers: nobody waits for it. */
export { countVisits } from '#features/market/stats/web/count-visits.ts'
export { startOffline } from '#web/offline/start-offline.ts'
export { sendTimeZone } from './send-time-zone.ts'

/**
 * When somebody is there: the clients of API and search, before they are needed, what holds the place of the focus, and what says
 * in the page's language what a browser refuses.
 */
export function meetVisitor(app: App): void {
  void firstMovement.then(() =>
    whenIdle(() => {
      for (const come of [
        import('#web/api-client/create-api.ts'),
        import('#features/platform/search/web/search-client.ts'),
        import('./when-there.ts').then(({ whenThere }) => whenThere(app)),
      ])
        come.catch(() => undefined)
    }),
  )
}
