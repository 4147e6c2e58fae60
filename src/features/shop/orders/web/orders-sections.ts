import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'orders',
    icon: 'truck',
    order: 15,
    title: t => t('Orders'),
    load: async () => (await import('./components/VendorOrdersSection.tsx')).VendorOrdersSection,
  },
]
