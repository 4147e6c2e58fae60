import { defineWeb } from '#web/feature-web.ts'

const ledger = () => import('./web/pages/admin-ledger.ts')

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/admin/ledger',
        page: async () => (await ledger()).AdminLedgerPage,
        loader: async () => (await ledger()).adminLedgerLoader,
      },
    ],
  },
  slots: { adminPage: [{ to: '/admin/ledger', title: t => t('Ledger'), icon: 'list' }] },
})
