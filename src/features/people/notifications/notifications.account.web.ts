import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'notifications',
    icon: 'bell',
    order: 65,
    title: t => t('Notifications'),
    ownOnly: true,
    load: async () => (await import('./web/components/NotificationPreferences.tsx')).NotificationPreferences,
  },
]
