import { defineDesk } from '#web/feature-web.ts'

const pages = () => import('./web/pages/promotion-pages.ts')

export default defineDesk([
  {
    path: '/vendor/promotions',
    page: async () => (await pages()).PromotionsPage,
    loader: async () => (await pages()).promotionsLoader,
  },
])
