import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: { adminPage: [{ to: '/admin/payouts', title: t => t('Payouts'), icon: 'bank' }] },
})
