import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: {
    accountSections: [() => import('./web/profile-editing-sections.ts')],
  },
})
