import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: { adminPage: [{ to: '/admin/ledger', title: t => t('Ledger'), icon: 'list' }] },
})
