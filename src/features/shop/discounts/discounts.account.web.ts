import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'discounts',
    icon: 'offer',
    order: 16,
    title: t => t('Discount codes'),
    load: async () => (await import('./web/components/VendorDiscountsSection.tsx')).VendorDiscountsSection,
  },
]
