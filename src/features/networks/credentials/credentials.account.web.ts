import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'credentials',
    icon: 'badge',
    order: 52,
    title: t => t('Take your membership along'),
    load: async () => (await import('./web/components/CredentialsSection.tsx')).CredentialsSection,
  },
]
