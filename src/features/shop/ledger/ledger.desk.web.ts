import { defineDesk } from '#web/feature-web.ts'

const ledger = () => import('./web/pages/admin-ledger.ts')

export default defineDesk([
  {
    path: '/admin/ledger',
    page: async () => (await ledger()).AdminLedgerPage,
    loader: async () => (await ledger()).adminLedgerLoader,
  },
])
