import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/admin/application-form-builder',
    page: async () => (await import('./web/pages/FormBuilderPage.tsx')).FormBuilderPage,
    loader: async () => (await import('./web/pages/form-builder.loader.ts')).formBuilderLoader,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate,
    bare: true,
  },
])
