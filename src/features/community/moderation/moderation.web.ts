import { defineWeb } from '#web/feature-web.ts'
import { pagePart } from '#web/page-part.tsx'

const buttons = () => import('./web/components/FlagButton.tsx')

export default defineWeb({
  slots: {
    profileFoot: [pagePart(async () => (await buttons()).FlagProfile)],
    listingFoot: [pagePart(async () => (await buttons()).FlagListing)],
    siteLink: [{ to: '/moderation/rules', title: t => t('House rules') }],
  },
})
