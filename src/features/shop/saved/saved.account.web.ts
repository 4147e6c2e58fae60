import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'saved',
    icon: 'heart',
    order: 29,
    title: t => t('Saved listings'),
    ownOnly: true,
    load: async () => (await import('./web/components/SavedSection.tsx')).SavedSection,
  },
]
