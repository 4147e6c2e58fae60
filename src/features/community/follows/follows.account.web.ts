import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'follows',
    icon: 'heart',
    order: 30,
    title: t => t('Enterprises you follow'),
    ownOnly: true,
    count: ({ follows }) => follows,
    load: async () => (await import('./web/components/FollowedSection.tsx')).FollowedSection,
  },
]
