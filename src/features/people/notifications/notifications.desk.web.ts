import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/notifications',
    onSites: true,
    page: async () => (await import('./web/pages/NotificationsPage.tsx')).NotificationsPage,
    loader: async () => (await import('./web/pages/notifications.loader.ts')).notificationsLoader,
  },
  {
    path: '/notifications/unsubscribe',
    page: async () => (await import('./web/pages/UnsubscribePage.tsx')).UnsubscribePage,
    loader: async () => (await import('./web/pages/unsubscribe.loader.ts')).unsubscribeLoader,
  },
])
