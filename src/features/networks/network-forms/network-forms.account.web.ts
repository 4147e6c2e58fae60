import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'network-forms',
    icon: 'form',
    order: 47,
    title: t => t('Network forms'),
    load: async () => (await import('./web/components/VendorNetworkForms.tsx')).VendorNetworkForms,
  },
  {
    name: 'shared-answers',
    icon: 'eye',
    order: 48,
    title: t => t('Shared answers'),
    load: async () => (await import('./web/components/OwnSharing.tsx')).OwnSharing,
  },
]
