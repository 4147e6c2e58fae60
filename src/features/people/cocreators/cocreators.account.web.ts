import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'cocreator',
    icon: 'heart',
    order: 44,
    title: t => t('Cocreator'),
    load: async () => (await import('./web/components/PledgeSection.tsx')).PledgeSection,
  },
]
