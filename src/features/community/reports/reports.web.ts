import { defineWeb } from '#web/feature-web.ts'
import { FlagFeedback, FlagListing, FlagProfile } from './web/components/FlagButton.tsx'

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/flagging/:profile',
        page: async () => (await import('./web/pages/FlaggingPage.tsx')).FlaggingPage,
        loader: async () => (await import('./web/pages/flagging.loader.ts')).flaggingLoader,
      },
    ],
  },
  slots: { profileFoot: [FlagProfile], listingFoot: [FlagListing], feedbackFoot: [FlagFeedback] },
})
