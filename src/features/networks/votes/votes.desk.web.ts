import { defineDesk } from '#web/feature-web.ts'

const loaders = () => import('./web/pages/votes.loader.ts')

export default defineDesk([
  {
    path: '/receipt-check/:receipt?',
    page: async () => (await import('./web/pages/ReceiptCheckPage.tsx')).ReceiptCheckPage,
    loader: async () => (await import('./web/pages/receipt-check.loader.ts')).receiptCheckLoader,
  },
  {
    path: '/:profile/network/overview',
    page: async () => (await import('./web/pages/RoundsPage.tsx')).RoundsPage,
    loader: async () => (await loaders()).roundsLoader,
  },
  {
    path: '/:profile/network/overview/:member',
    page: async () => (await import('./web/pages/MemberOverviewPage.tsx')).MemberOverviewPage,
    loader: async () => (await loaders()).memberOverviewLoader,
    // switching sections needs no request
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
])
