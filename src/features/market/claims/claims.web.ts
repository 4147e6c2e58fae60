import { defineWeb } from '#web/feature-web.ts'
import { pagePart } from '#web/page-part.tsx'

const ClaimLink = pagePart(async () => (await import('./web/components/ClaimLink.tsx')).ClaimLink)

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/claim/:profile',
        page: async () => (await import('./web/pages/ClaimPage.tsx')).ClaimPage,
        loader: async () => (await import('./web/pages/claim.loader.ts')).claimLoader,
      },
      {
        path: '/admin/claims',
        page: async () => (await import('./web/pages/AdminClaimsPage.tsx')).AdminClaimsPage,
        loader: async () => (await import('./web/pages/admin-claims.loader.ts')).adminClaimsLoader,
      },
    ],
  },
  slots: {
    profileSource: [ClaimLink],
    adminPage: [{ to: '/admin/claims', title: t => t('Profile claims'), icon: 'flag' }],
  },
})
