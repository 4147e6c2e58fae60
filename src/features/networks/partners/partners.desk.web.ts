import { defineDesk } from '#web/feature-web.ts'

const partners = () => import('./web/pages/NetworkPartnersPage.tsx')
const view = () => import('./web/pages/PartnerViewPage.tsx')

export default defineDesk([
  {
    path: '/:profile/network/partners',
    page: async () => (await partners()).NetworkPartnersPage,
    loader: async () => (await partners()).networkPartnersLoader,
  },
  {
    path: '/:profile/network-partner/:network',
    page: async () => (await view()).PartnerViewPage,
    loader: async () => (await view()).partnerViewLoader,
    // searching and opening a member need no new page
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
])
