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
    ],
  },
  slots: {
    profileSource: [ClaimLink],
  },
})
