import { defineDesk } from '#web/feature-web.ts'

const pages = () => import('./web/pages/subscription-pages.ts')

export default defineDesk([
  {
    path: '/vendor/subscription',
    page: async () => (await pages()).SubscriptionPage,
    loader: async () => (await pages()).subscriptionLoader,
  },
])
