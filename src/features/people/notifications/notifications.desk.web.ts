import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/notifications',
    page: async () => (await import('./web/pages/NotificationsPage.tsx')).NotificationsPage,
    loader: async () => (await import('./web/pages/notifications.loader.ts')).notificationsLoader,
  },
])
