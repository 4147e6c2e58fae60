import { defineWeb, type Page } from '#web/feature-web.ts'
import { FlagFeedback, FlagListing, FlagProfile } from './web/components/FlagButton.tsx'

const flagging: Page = {
  path: '/flagging/:profile',
  page: async () => (await import('./web/pages/FlaggingPage.tsx')).FlaggingPage,
  loader: async () => (await import('./web/pages/flagging.loader.ts')).flaggingLoader,
}

export default defineWeb({
  pages: { platform: [flagging], whitelabel: [flagging] },
  slots: { profileFoot: [FlagProfile], listingFoot: [FlagListing], feedbackFoot: [FlagFeedback] },
})
