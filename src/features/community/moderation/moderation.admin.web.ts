import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'people',
    order: 20,
    path: '/admin/moderation',
    icon: 'flag',
    title: t => t('Moderation'),
    isWide: true,
    page: async () => (await import('./web/pages/ModerationPage.tsx')).ModerationPage,
    loader: async () => (await import('./web/pages/moderation.loader.ts')).moderationLoader,
  },
])
