import { defineDesk } from '#web/feature-web.ts'

const loaders = () => import('./web/pages/review.loader.ts')

export default defineDesk([
  {
    path: '/admin/review-applications/settings',
    page: async () => (await import('./web/pages/ReviewSettingsPage.tsx')).ReviewSettingsPage,
    loader: async () => (await loaders()).reviewSettingsLoader,
  },
  {
    path: '/admin/review-applications/figures',
    page: async () => (await import('./web/pages/ReviewFiguresPage.tsx')).ReviewFiguresPage,
    loader: async () => (await loaders()).reviewFiguresLoader,
  },
  {
    path: '/admin/review-applications/import',
    page: async () => (await import('./web/pages/ApplicationImportPage.tsx')).ApplicationImportPage,
    loader: async () => (await loaders()).applicationImportLoader,
  },
])
