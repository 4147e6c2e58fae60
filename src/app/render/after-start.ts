import { firstMovement } from '#web/first-movement.ts'
import { whenIdle } from '#web/when-idle.ts'

/** What a page does once it answers: nobody waits for it. */
export { countVisits } from '#features/market/stats/web/count-visits.ts'
export { startOffline } from '#web/offline/start-offline.ts'

/** When somebody is there: the clients of API and search, before they are needed, and what holds the place of the focus. */
export function meetVisitor(): void {
  void firstMovement.then(() =>
    whenIdle(() => {
      for (const come of [
        import('#web/api-client/create-api.ts'),
        import('#features/platform/search/web/search-client.ts'),
        import('#web/hold-focus.ts').then(({ holdFocus }) => holdFocus()),
      ])
        come.catch(() => undefined)
    }),
  )
}
