import { defineAdminPages } from '#web/admin-page.ts'

const payments = () => import('./web/pages/AdminPaymentsPage.tsx')

export default defineAdminPages([
  {
    group: 'money',
    order: 10,
    path: '/admin/payments',
    icon: 'bank',
    title: t => t('Payments'),
    page: async () => (await payments()).AdminPaymentsPage,
    loader: async () => (await payments()).adminPaymentsLoader,
  },
])
