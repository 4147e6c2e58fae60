import { defineDesk } from '#web/feature-web.ts'
import { giftCardsPath } from './gift-card-paths.ts'

const files = () => import('./web/pages/gift-card-pages.ts')

/** Public, but opened by few on their first visit: their routes stay out of everybody's first script. */
export default defineDesk([
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
])
