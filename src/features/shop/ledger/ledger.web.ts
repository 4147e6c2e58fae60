import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/admin/ledger',
        page: async () => (await import('./web/pages/AdminLedgerPage.tsx')).AdminLedgerPage,
        loader: async () => (await import('./web/pages/admin-ledger.loader.ts')).adminLedgerLoader,
      },
    ],
  },
  slots: { adminPage: [{ to: '/admin/ledger', title: t => t('Ledger'), icon: 'list' }] },
})
