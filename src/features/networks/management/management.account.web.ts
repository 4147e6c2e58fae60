import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'networks',
    icon: 'network',
    order: 25,
    ownOnly: true,
    title: t => t('Networks you help run'),
    load: async () => (await import('./web/components/HelpedNetworks.tsx')).HelpedNetworks,
  },
]
