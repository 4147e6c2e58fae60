import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'network-decisions',
    icon: 'network',
    order: 48,
    title: t => t('Decisions of networks'),
    load: async () => (await import('./web/components/VendorDecisions.tsx')).VendorDecisions,
  },
]
