import { defineAdminPages } from '#web/admin-page.ts'

const translations = () => import('./web/pages/TranslationsPage.tsx')

export default defineAdminPages([
  {
    group: 'system',
    order: 15,
    path: '/admin/manage-translations',
    icon: 'language',
    title: t => t('Translations'),
    page: async () => (await translations()).TranslationsPage,
    loader: async () => (await translations()).translationsLoader,
  },
])
