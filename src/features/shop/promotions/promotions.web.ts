import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: { promotion: [async () => (await import('./web/load-promotion.ts')).loadPromotion] },
})
