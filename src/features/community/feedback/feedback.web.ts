import { defineWeb } from '#web/feature-web.ts'
import { pagePart } from '#web/page-part.tsx'
import { feedbackCount, feedbackLabel } from './web/feedback-label.ts'
import './web/components/FeedbackSection.module.css'

const FeedbackSection = pagePart(async () => (await import('./web/components/FeedbackSection.tsx')).FeedbackSection)

export default defineWeb({
  slots: {
    profileSection: [
      { id: 'feedback', order: 20, labelOf: feedbackLabel, countOf: feedbackCount, Section: FeedbackSection },
    ],
  },
})
