import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/failed-jobs-page-files.ts')

export default defineDesk([
  {
    path: '/admin/jobs',
    page: async () => (await files()).FailedJobsPage,
    loader: async () => (await files()).failedJobsLoader,
  },
])
