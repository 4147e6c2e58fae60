import { defineWeb } from '#web/feature-web.ts'
import { FeedbackSection, feedbackLabel } from './web/components/FeedbackSection.tsx'

export default defineWeb({
  slots: {
    profileSection: [{ id: 'feedback', labelOf: feedbackLabel, Section: FeedbackSection }],
    personSection: [
      {
        name: 'feedback',
        icon: 'message',
        order: 40,
        title: t => t('Your feedback'),
        ownOnly: true,
        load: async () => (await import('./web/components/OwnFeedbackSection.tsx')).OwnFeedbackSection,
      },
    ],
  },
})
