import { defineAdminPages } from '#web/admin-page.ts'

const payouts = () => import('./web/pages/AdminPayoutsPage.tsx')

export default defineAdminPages([
  {
    group: 'money',
    order: 20,
    path: '/admin/payouts',
    icon: 'bank',
    title: t => t('Payouts'),
    page: async () => (await payouts()).AdminPayoutsPage,
    loader: async () => (await payouts()).adminPayoutsLoader,
  },
])
