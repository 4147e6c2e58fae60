import type { LoadedBy } from '#web/slots.tsx'

const accountPoints = () => import('./web/components/PersonPoints.tsx')

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'points',
    icon: 'star',
    order: 10,
    title: t => t('Points'),
    count: ({ points }) => points,
    load: async () => (await accountPoints()).PersonPoints,
  },
]

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'points',
    icon: 'star',
    order: 40,
    title: t => t('Points'),
    count: ({ points }) => points,
    load: async () => (await accountPoints()).VendorPoints,
  },
]
