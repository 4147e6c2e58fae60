import { defineWeb } from '#web/feature-web.ts'

const accountPoints = () => import('./web/components/PersonPoints.tsx')

export default defineWeb({
  slots: {
    personSection: [
      {
        name: 'points',
        icon: 'star',
        order: 10,
        title: t => t('Points'),
        load: async () => (await accountPoints()).PersonPoints,
      },
    ],
    vendorSection: [
      {
        name: 'points',
        icon: 'star',
        order: 40,
        title: t => t('Points'),
        count: ({ points }) => points,
        load: async () => (await accountPoints()).VendorPoints,
      },
    ],
  },
})
