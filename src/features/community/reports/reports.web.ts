import { defineWeb, type Page } from '#web/feature-web.ts'
import { FlagFeedback, FlagListing, FlagProfile } from './web/components/FlagButton.tsx'

// one file for pages that open together: every import() adds to the first script of every page
const files = () => import('./web/pages/flagging-page-files.ts')

const flagging: Page = {
  path: '/flagging/:profile',
  page: async () => (await files()).FlaggingPage,
  loader: async () => (await files()).flaggingLoader,
}

export default defineWeb({
  pages: { platform: [flagging], whitelabel: [flagging] },
  slots: { profileFoot: [FlagProfile], listingFoot: [FlagListing], feedbackFoot: [FlagFeedback] },
})
