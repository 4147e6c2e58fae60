import { defineWeb } from '#web/feature-web.ts'
import { FollowButton } from './web/components/FollowButton.tsx'
import { LikeButton } from './web/components/LikeButton.tsx'

export default defineWeb({
  slots: {
    profileAction: [FollowButton],
    listingAction: [LikeButton],
  },
})
