export { FailedJobsPage } from './FailedJobsPage.tsx'
export { failedJobsLoader } from './failed-jobs.loader.ts'
