import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/claim/:profile',
    page: async () => (await import('./web/pages/ClaimPage.tsx')).ClaimPage,
    loader: async () => (await import('./web/pages/claim.loader.ts')).claimLoader,
  },
])
