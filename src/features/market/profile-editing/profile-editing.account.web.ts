import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'profile',
    icon: 'edit',
    order: 5,
    title: t => t('Public page'),
    load: async () => (await import('./web/components/PublicPageSection.tsx')).PublicPageSection,
  },
]
