import type { App } from '#web/app-context.ts'
import { firstMovement } from '#web/first-movement.ts'
import { whenIdle } from '#web/when-idle.ts'
import type { FollowPage } from './follow-page.ts'

/** Work that a page does after it has become interactive. */
export { countVisits } from '#features/market/stats/web/count-visits.ts'
export { startOffline } from '#web/offline/start-offline.ts'
export { sendTimeZone } from './send-time-zone.ts'

/**
 * Called when a visitor is active: prepares the clients of API and search before they are needed, starts keeping the
 * focus in place, and shows the browser's validation messages in the page's language.
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

/** ms after which a page begins to look for what it can do without at first: that is there by then */
const soon = 3000

/**
 * Follows changed texts, and loads fonts of rarer scripts.
 * @param isNow false: later, because few pages have such letters where only shipped languages are offered
 */
export function followLater(isNow: boolean, ...page: Parameters<FollowPage>): void {
  setTimeout(
    () => {
      import('./follow-page.ts').then(
        ({ followPage }) => followPage(...page),
        () => undefined,
      )
    },
    isNow ? 0 : soon,
  )
}
