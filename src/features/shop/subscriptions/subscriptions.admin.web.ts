import { defineAdminPages } from '#web/admin-page.ts'

const adminPage = () => import('./web/pages/admin-subscriptions.ts')

export default defineAdminPages([
  {
    group: 'money',
    order: 30,
    path: '/admin/subscriptions',
    icon: 'rocket',
    title: t => t('Subscriptions'),
    page: async () => (await adminPage()).AdminSubscriptionsPage,
    loader: async () => (await adminPage()).adminSubscriptionsLoader,
  },
])
