import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 40,
    path: '/admin/application-form-builder',
    icon: 'form',
    title: t => t('Application form'),
    isWide: true,
    page: async () => (await import('./web/pages/FormBuilderPage.tsx')).FormBuilderPage,
    loader: async () => (await import('./web/pages/form-builder.loader.ts')).formBuilderLoader,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate,
    bare: true,
  },
])
