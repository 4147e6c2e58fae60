import { defineAdminPages } from '#web/admin-page.ts'

const loaders = () => import('./web/pages/review.loader.ts')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 10,
    path: '/admin/review-applications',
    icon: 'clipboard',
    title: t => t('Review applications'),
    isWide: true,
    page: async () => (await import('./web/pages/ReviewPage.tsx')).ReviewPage,
    loader: async () => (await loaders()).reviewLoader,
  },
])
