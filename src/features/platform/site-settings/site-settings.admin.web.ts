import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'system',
    order: 5,
    path: '/admin/settings',
    icon: 'settings',
    title: t => t('Settings of the site'),
    page: async () => (await import('./web/pages/SiteSettingsPage.tsx')).SiteSettingsPage,
    loader: async () => (await import('./web/pages/site-settings.loader.ts')).siteSettingsLoader,
  },
])
