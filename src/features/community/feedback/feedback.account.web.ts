import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'feedback',
    icon: 'message',
    order: 40,
    title: t => t('Your feedback'),
    ownOnly: true,
    count: ({ feedback }) => feedback,
    load: async () => (await import('./web/components/OwnFeedbackSection.tsx')).OwnFeedbackSection,
  },
]
