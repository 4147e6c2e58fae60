import { defineAdminPages } from '#web/admin-page.ts'

const adminPayments = () => import('./web/pages/admin-payments.ts')

export default defineAdminPages([
  {
    group: 'money',
    order: 10,
    path: '/admin/payments',
    icon: 'bank',
    title: t => t('Payments'),
    page: async () => (await adminPayments()).AdminPaymentsPage,
    loader: async () => (await adminPayments()).adminPaymentsLoader,
  },
])
