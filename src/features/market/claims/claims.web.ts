import { defineWeb } from '#web/feature-web.ts'
import { pagePart } from '#web/page-part.tsx'

const ClaimLink = pagePart(async () => (await import('./web/components/ClaimLink.tsx')).ClaimLink)

export default defineWeb({
  slots: {
    profileSource: [ClaimLink],
  },
})
