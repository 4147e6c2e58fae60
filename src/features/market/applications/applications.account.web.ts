import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'applications',
    icon: 'clipboard',
    order: 45,
    title: t => t('Your applications'),
    ownOnly: true,
    load: async () => (await import('./web/components/ApplyStart.tsx')).ApplyStart,
  },
]
