import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'security',
    icon: 'lock',
    order: 70,
    title: t => t('Login and security'),
    ownOnly: true,
    load: async () => (await import('./web/components/SecuritySections.tsx')).SecuritySections,
  },
]
