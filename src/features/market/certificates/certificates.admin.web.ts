import { defineAdminPages } from '#web/admin-page.ts'

const certificates = () => import('./web/pages/AdminCertificatesPage.tsx')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 50,
    path: '/admin/manage-certificates',
    icon: 'badge',
    title: t => t('Certificates'),
    page: async () => (await certificates()).AdminCertificatesPage,
    loader: async () => (await certificates()).adminCertificatesLoader,
  },
])
