import { defineWeb } from '#web/feature-web.ts'
import { pagePart } from '#web/page-part.tsx'
import './web/components/PromotionNote.module.css'

export default defineWeb({
  slots: {
    promotion: [
      {
        load: async () => (await import('./web/load-promotion.ts')).loadPromotion,
        Note: pagePart(async () => (await import('./web/components/PromotionNote.tsx')).PromotionNote),
      },
    ],
    accountSections: [() => import('./web/promotion-sections.ts')],
  },
})
