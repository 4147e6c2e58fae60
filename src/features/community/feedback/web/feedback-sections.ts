import type { Slots } from '#web/slots.tsx'

export const personSections: Slots['personSection'][] = [
  {
    name: 'feedback',
    icon: 'message',
    order: 40,
    title: t => t('Your feedback'),
    ownOnly: true,
    load: async () => (await import('./components/OwnFeedbackSection.tsx')).OwnFeedbackSection,
  },
]
