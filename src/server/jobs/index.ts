export { createJobs, type Jobs } from './create-jobs.ts'
export { eachAlone } from './each-alone.ts'
export { defineQueue, enqueue, hasJob, patient, type Queue } from './queue.ts'
