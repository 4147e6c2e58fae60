import type { Slots } from '#web/slots.tsx'

const accountPoints = () => import('./components/PersonPoints.tsx')

export const personSections: Slots['personSection'][] = [
  {
    name: 'points',
    icon: 'star',
    order: 10,
    title: t => t('Points'),
    load: async () => (await accountPoints()).PersonPoints,
  },
]

export const vendorSections: Slots['vendorSection'][] = [
  {
    name: 'points',
    icon: 'star',
    order: 40,
    title: t => t('Points'),
    count: ({ points }) => points,
    load: async () => (await accountPoints()).VendorPoints,
  },
]
