import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: {
    accountSections: [() => import('./web/own-data-sections.ts')],
  },
})
