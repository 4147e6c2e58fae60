import { defineAdminPages } from '#web/admin-page.ts'

const adminPayouts = () => import('./web/pages/admin-payouts.ts')

export default defineAdminPages([
  {
    group: 'money',
    order: 20,
    path: '/admin/payouts',
    icon: 'bank',
    title: t => t('Payouts'),
    page: async () => (await adminPayouts()).AdminPayoutsPage,
    loader: async () => (await adminPayouts()).adminPayoutsLoader,
  },
])
