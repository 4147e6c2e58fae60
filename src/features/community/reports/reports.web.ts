import { defineWeb } from '#web/feature-web.ts'
import { FlagFeedback, FlagListing, FlagProfile } from './web/components/FlagButton.tsx'

export default defineWeb({
  slots: { profileFoot: [FlagProfile], listingFoot: [FlagListing], feedbackFoot: [FlagFeedback] },
})
