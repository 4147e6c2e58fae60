import { defineQueue, patient } from '#server/jobs/index.ts'

/** What came back is told together, after a while in which more may come back, or be sold again. */
export const backQueue = defineQueue<object>('stock-back', patient)
/** seconds */
export const gathering = 120

export const sweepQueue = defineQueue<object>('stock-alerts-sweep')
