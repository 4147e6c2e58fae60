import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 45,
    path: '/admin/manage-sectors',
    icon: 'leaf',
    title: t => t('Sectors'),
    page: async () => (await import('./web/pages/ManageSectorsPage.tsx')).ManageSectorsPage,
    loader: async () => (await import('./web/pages/manage-sectors.loader.ts')).manageSectorsLoader,
  },
])
