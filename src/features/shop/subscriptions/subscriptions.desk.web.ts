import { defineDesk } from '#web/feature-web.ts'

const adminPage = () => import('./web/pages/admin-subscriptions.ts')
const pages = () => import('./web/pages/subscription-pages.ts')

export default defineDesk([
  {
    path: '/vendor/subscription',
    page: async () => (await pages()).SubscriptionPage,
    loader: async () => (await pages()).subscriptionLoader,
  },
  {
    path: '/admin/subscriptions',
    page: async () => (await adminPage()).AdminSubscriptionsPage,
    loader: async () => (await adminPage()).adminSubscriptionsLoader,
  },
])
