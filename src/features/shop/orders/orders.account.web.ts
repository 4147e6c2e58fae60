import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'orders',
    icon: 'bag',
    order: 5,
    title: t => t('Orders'),
    ownOnly: true,
    count: ({ orders }) => orders,
    load: async () => (await import('./web/components/OwnOrdersSection.tsx')).OwnOrdersSection,
  },
]

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'orders',
    icon: 'truck',
    order: 15,
    title: t => t('Orders'),
    load: async () => (await import('./web/components/VendorOrdersSection.tsx')).VendorOrdersSection,
  },
]
