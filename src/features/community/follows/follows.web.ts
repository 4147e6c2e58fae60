import { defineWeb } from '#web/feature-web.ts'
import { pagePart } from '#web/page-part.tsx'
import { LikeButton } from './web/components/LikeButton.tsx'

const FollowButton = pagePart(async () => (await import('./web/components/FollowButton.tsx')).FollowButton)

export default defineWeb({
  slots: {
    accountSections: [() => import('./web/follows-sections.ts')],
    profileAction: [FollowButton],
    listingAction: [LikeButton],
  },
})
