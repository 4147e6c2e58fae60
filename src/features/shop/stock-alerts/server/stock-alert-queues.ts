import { defineQueue, patient } from '#server/jobs/index.ts'

/** Notifies of everything that is back together, after a while in which more may come back, or sell out. */
export const backQueue = defineQueue<object>('stock-back', patient)
/** seconds */
export const gathering = 120

export const sweepQueue = defineQueue<object>('stock-alerts-sweep')
