import { defineWeb } from '#web/feature-web.ts'
import { giftCardsPath } from './gift-card-paths.ts'

export default defineWeb({
  slots: { siteLink: [{ to: giftCardsPath, title: t => t('Gift cards') }] },
})
