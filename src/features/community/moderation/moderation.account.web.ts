import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'decisions',
    icon: 'flag',
    order: 42,
    title: t => t('Decisions about what you wrote'),
    ownOnly: true,
    load: async () => (await import('./web/components/OwnStatementsSection.tsx')).OwnStatementsSection,
  },
]
