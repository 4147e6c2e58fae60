import { defineDesk } from '#web/feature-web.ts'

const pages = () => import('./web/pages/community-cart-pages.ts')

export default defineDesk([
  {
    path: '/vendor/community-cart',
    page: async () => (await pages()).CommunityCartPage,
    loader: async () => (await pages()).communityCartLoader,
  },
])
