export { createJobs, type Jobs } from './create-jobs.ts'
export { eachAlone } from './each-alone.ts'
export { defineQueue, enqueue, type Queue } from './queue.ts'
