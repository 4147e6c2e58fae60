import { defineDesk } from '#web/feature-web.ts'

const pages = () => import('./web/pages/feedback-desk-files.ts')

export default defineDesk([
  {
    path: '/vendor/feedback',
    page: async () => (await pages()).FeedbackDeskPage,
    loader: async () => (await pages()).feedbackDeskLoader,
  },
])
