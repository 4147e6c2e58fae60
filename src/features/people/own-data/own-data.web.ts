import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: {
    personSection: [
      {
        name: 'data',
        icon: 'download',
        order: 80,
        title: (t, isOwn) => (isOwn ? t('Your data') : t('Their data')),
        load: async () => (await import('./web/components/OwnData.tsx')).OwnData,
      },
    ],
  },
})
