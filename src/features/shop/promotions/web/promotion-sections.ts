import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'promotions',
    icon: 'star',
    order: 17,
    title: t => t('Promotions'),
    load: async () => (await import('./components/PromotionsSection.tsx')).PromotionsSection,
  },
]
