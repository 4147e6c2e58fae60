import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'partner-networks',
    icon: 'users',
    order: 52,
    title: t => t('Networks you are a partner of'),
    isShown: ({ id }, viewer) => viewer?.selectedVendor?.id === id && viewer.selectedVendor.partnerNetworks.length > 0,
    load: async () => (await import('./web/components/PartnerNetworks.tsx')).PartnerNetworks,
  },
]
