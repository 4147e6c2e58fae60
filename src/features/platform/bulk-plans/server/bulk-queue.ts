import { defineQueue } from '#server/jobs/index.ts'

/** Applies and undoes plans, one after the other on each node. */
export const bulkQueue = defineQueue<{ planId: string }>('bulk-plans', {
  expireInSeconds: 3600,
  retryLimit: 60,
  retryDelay: 15,
})
