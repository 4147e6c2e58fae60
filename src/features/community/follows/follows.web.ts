import { defineWeb } from '#web/feature-web.ts'
import { FollowButton } from './web/components/FollowButton.tsx'
import { LikeButton } from './web/components/LikeButton.tsx'

export default defineWeb({
  slots: {
    profileAction: [FollowButton],
    listingAction: [LikeButton],
    personSection: [
      {
        name: 'follows',
        icon: 'heart',
        order: 30,
        title: t => t('Enterprises you follow'),
        ownOnly: true,
        load: async () => (await import('./web/components/FollowedSection.tsx')).FollowedSection,
      },
    ],
  },
})
