import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'data',
    icon: 'download',
    order: 80,
    title: (t, isOwn) => (isOwn ? t('Your data') : t('Their data')),
    load: async () => (await import('./web/components/OwnData.tsx')).OwnData,
  },
]
