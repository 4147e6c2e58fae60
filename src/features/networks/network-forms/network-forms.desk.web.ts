import { defineDesk } from '#web/feature-web.ts'

const managed = () => import('./web/pages/ManagedFormsPage.tsx')
const loaders = () => import('./web/pages/network-forms.loader.ts')

export default defineDesk([
  {
    path: '/report-check/:code?',
    page: async () => (await import('./web/pages/ReportCheckPage.tsx')).ReportCheckPage,
    loader: async () => (await import('./web/pages/report-check.loader.ts')).reportCheckLoader,
  },
  {
    path: '/:profile/network/form',
    page: async () => (await managed()).ManagedFormsPage,
    loader: async () => (await loaders()).managedFormsLoader,
  },
  {
    path: '/:profile/network/form/:id/builder',
    page: async () => (await import('./web/pages/NetworkBuilderPage.tsx')).NetworkBuilderPage,
    loader: async () => (await loaders()).networkBuilderLoader,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate,
    bare: true,
  },
  {
    path: '/:profile/network/form/:id/self-assess',
    page: async () => (await import('./web/pages/SelfAssessPage.tsx')).SelfAssessPage,
    loader: async () => (await loaders()).selfAssessLoader,
  },
  {
    path: '/:profile/network/form/:id/:version',
    page: async () => (await import('./web/pages/FillInPage.tsx')).FillInPage,
    loader: async () => (await loaders()).fillInLoader,
    // switching sections needs no request
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    bare: true,
  },
])
