import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/admin/claims',
    page: async () => (await import('./web/pages/AdminClaimsPage.tsx')).AdminClaimsPage,
    loader: async () => (await import('./web/pages/admin-claims.loader.ts')).adminClaimsLoader,
  },
  {
    path: '/claim/:profile',
    page: async () => (await import('./web/pages/ClaimPage.tsx')).ClaimPage,
    loader: async () => (await import('./web/pages/claim.loader.ts')).claimLoader,
  },
])
