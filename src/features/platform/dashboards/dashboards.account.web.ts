import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'dashboards',
    icon: 'chart',
    order: 75,
    title: t => t('Dashboards elsewhere'),
    ownOnly: true,
    isShown: viewer => viewer.isMetabaseAccess,
    load: async () => (await import('./web/components/OwnDashboards.tsx')).OwnDashboards,
  },
]
