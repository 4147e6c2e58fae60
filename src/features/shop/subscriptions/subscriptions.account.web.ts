import type { LoadedBy } from '#web/slots.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'subscription',
    icon: 'card',
    order: 42,
    title: t => t('Subscription'),
    load: async () => (await import('./web/components/SubscriptionSection.tsx')).SubscriptionSection,
  },
  {
    name: 'credits',
    icon: 'rocket',
    order: 44,
    title: t => t('Credits'),
    load: async () => (await import('./web/components/CreditsSection.tsx')).CreditsSection,
  },
]
