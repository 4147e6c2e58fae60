import { firstMovement } from '#web/first-movement.ts'
import { whenIdle } from '#web/when-idle.ts'

/** What a page does once it answers: nobody waits for it. */
export { countVisits } from '#features/market/stats/web/count-visits.ts'
export { startOffline } from '#web/offline/start-offline.ts'

/** The clients of API and search come when somebody is there who may soon need them, before they do. */
export function fetchClients(): void {
  void firstMovement.then(() =>
    whenIdle(() => {
      for (const come of [
        import('#web/api-client/create-api.ts'),
        import('#features/platform/search/web/search-client.ts'),
      ])
        come.catch(() => undefined)
    }),
  )
}
