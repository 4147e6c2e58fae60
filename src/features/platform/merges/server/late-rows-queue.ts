import { defineQueue } from '#server/jobs/index.ts'

export const lateRowsQueue = defineQueue<{ mergeId: number }>('merges-late-rows')
