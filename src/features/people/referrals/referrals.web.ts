import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: {
    accountSections: [() => import('./web/referrals-sections.ts')],
  },
})
