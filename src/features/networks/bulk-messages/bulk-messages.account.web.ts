import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'memberships',
    icon: 'clock',
    order: 51,
    title: t => t('History with networks'),
    load: async () => (await import('./web/components/MembershipLogs.tsx')).MembershipLogs,
  },
]
