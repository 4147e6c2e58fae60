export { createJobs, type Jobs } from './create-jobs.ts'
export { defineQueue, enqueue, type Queue } from './queue.ts'
