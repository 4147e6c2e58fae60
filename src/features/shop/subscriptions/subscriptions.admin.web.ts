import { defineAdminPages } from '#web/admin-page.ts'

const subscriptions = () => import('./web/pages/AdminSubscriptionsPage.tsx')

export default defineAdminPages([
  {
    group: 'money',
    order: 30,
    path: '/admin/subscriptions',
    icon: 'rocket',
    title: t => t('Subscriptions'),
    page: async () => (await subscriptions()).AdminSubscriptionsPage,
    loader: async () => (await subscriptions()).adminSubscriptionsLoader,
  },
])
