import { defineWeb } from '#web/feature-web.ts'
import { FeedbackSection, feedbackLabel } from './web/components/FeedbackSection.tsx'

export default defineWeb({
  slots: {
    accountSections: [() => import('./web/feedback-sections.ts')],
    profileSection: [{ id: 'feedback', labelOf: feedbackLabel, Section: FeedbackSection }],
  },
})
