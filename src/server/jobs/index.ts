export { createJobs, type Jobs } from './create-jobs.ts'
export { eachAlone } from './each-alone.ts'
export { type FailedJob, keepFailedJobs, listFailedJobs, retryFailedJobs } from './failed-jobs.ts'
export { defineQueue, enqueue, hasJob, patient, type Queue } from './queue.ts'
