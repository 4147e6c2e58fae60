import { FeedbackSection, feedbackLabel } from '#features/feedback/web/index.ts'
import { FollowButton, LikeButton } from '#features/follows/web/index.ts'
import { FlagFeedback, FlagListing, FlagProfile } from '#features/reports/web/index.ts'
import type { PageSlots } from '#web/page-slots.tsx'

/** What follows, feedback and reports put on the pages of profiles and listings. */
export const pageSlots: PageSlots = {
  ProfileAction: FollowButton,
  profileSections: [{ id: 'feedback', labelOf: feedbackLabel, Section: FeedbackSection }],
  ProfileFoot: FlagProfile,
  FeedbackFoot: FlagFeedback,
  ListingAction: LikeButton,
  ListingFoot: FlagListing,
}
