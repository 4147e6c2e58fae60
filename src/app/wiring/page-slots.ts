import { FeedbackSection, feedbackLabel } from '#features/community/feedback/web/components/FeedbackSection.tsx'
import { FollowButton } from '#features/community/follows/web/components/FollowButton.tsx'
import { LikeButton } from '#features/community/follows/web/components/LikeButton.tsx'
import { FlagFeedback, FlagListing, FlagProfile } from '#features/community/reports/web/components/FlagButton.tsx'
import type { PageSlots } from '#web/page-slots.tsx'

/**
 * What follows, feedback and reports put on the pages of profiles and listings. They are named by their files: through a
 * feature's `index.ts` the script that every page begins with would take along all that stands there.
 */
export const pageSlots: PageSlots = {
  ProfileAction: FollowButton,
  profileSections: [{ id: 'feedback', labelOf: feedbackLabel, Section: FeedbackSection }],
  ProfileFoot: FlagProfile,
  FeedbackFoot: FlagFeedback,
  ListingAction: LikeButton,
  ListingFoot: FlagListing,
}
