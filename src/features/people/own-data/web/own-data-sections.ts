import type { Slots } from '#web/slots.tsx'

export const personSections: Slots['personSection'][] = [
  {
    name: 'data',
    icon: 'download',
    order: 80,
    title: (t, isOwn) => (isOwn ? t('Your data') : t('Their data')),
    load: async () => (await import('./components/OwnData.tsx')).OwnData,
  },
]
