import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'profiles',
    icon: 'store',
    order: 50,
    title: t => t('Your enterprises'),
    ownOnly: true,
    isShown: viewer => viewer.actingAsCount > 0,
    count: (_, viewer) => viewer?.actingAsCount ?? 0,
    load: async () => (await import('./web/components/ActingAsSection.tsx')).ActingAsSection,
  },
  {
    name: 'preferences',
    icon: 'globe',
    order: 60,
    title: t => t('Languages and preferences'),
    ownOnly: true,
    load: async () => (await import('./web/components/OwnPreferences.tsx')).OwnPreferences,
  },
]

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'listings',
    icon: 'store',
    order: 10,
    title: t => t('Marketplace listings'),
    count: ({ listings }) => listings.count,
    load: async () => (await import('./web/components/OwnListings.tsx')).OwnListings,
  },
  {
    name: 'networks',
    icon: 'network',
    order: 50,
    title: t => t('Networks'),
    count: ({ networkCount }) => networkCount,
    load: async () => (await import('./web/components/VendorNetworks.tsx')).VendorNetworks,
  },
]
