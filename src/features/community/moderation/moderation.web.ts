import { defineWeb } from '#web/feature-web.ts'
import { FlagListing, FlagProfile } from './web/components/FlagButton.tsx'

export default defineWeb({
  slots: {
    profileFoot: [FlagProfile],
    listingFoot: [FlagListing],
    siteLink: [{ to: '/moderation/rules', title: t => t('House rules') }],
  },
})
