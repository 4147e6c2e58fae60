import { defineWeb } from '#web/feature-web.ts'
import { giftCardsPath } from './gift-card-paths.ts'

const files = () => import('./web/pages/gift-card-pages.ts')

export default defineWeb({
  pages: {
    platform: [
      {
        path: giftCardsPath,
        page: async () => (await files()).GiftCardsPage,
        loader: async () => (await files()).giftCardsLoader,
        plain: true,
      },
      {
        path: `${giftCardsPath}/:id`,
        page: async () => (await files()).GiftCardPage,
        loader: async () => (await files()).giftCardLoader,
        plain: true,
        own: true,
      },
    ],
  },
  slots: { siteLink: [{ to: giftCardsPath, title: t => t('Gift cards') }] },
})
