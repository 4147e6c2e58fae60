export { createJobs, type Jobs } from './create-jobs.ts'
export { type FailedJob, keepFailedJobs, listFailedJobs, retryFailedJobs } from './failed-jobs.ts'
export { forEachSafely } from './for-each-safely.ts'
export { defineQueue, enqueue, hasJob, patient, type Queue } from './queue.ts'
