import { defineAdminPages } from '#web/admin-page.ts'

const ledger = () => import('./web/pages/AdminLedgerPage.tsx')

export default defineAdminPages([
  {
    group: 'money',
    order: 40,
    path: '/admin/ledger',
    icon: 'list',
    title: t => t('Ledger'),
    page: async () => (await ledger()).AdminLedgerPage,
    loader: async () => (await ledger()).adminLedgerLoader,
  },
])
