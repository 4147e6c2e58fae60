import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'letter',
    icon: 'mail',
    order: 66,
    title: t => t('Weekly letter'),
    ownOnly: true,
    load: async () => (await import('./web/components/LetterSection.tsx')).LetterSection,
  },
]
