/** What a page does once it answers: nobody waits for it. */
export { countVisits } from '#features/market/stats/web/count-visits.ts'
export { startOffline } from '#web/offline/start-offline.ts'
