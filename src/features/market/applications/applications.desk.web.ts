import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/application-form/:id',
    page: async () => (await import('./web/pages/ApplicationFormPage.tsx')).ApplicationFormPage,
    loader: async () => (await import('./web/pages/application-form.loader.ts')).applicationFormLoader,
    // switching sections needs no request
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    bare: true,
  },
  {
    path: '/submitted',
    page: async () => (await import('./web/pages/SubmittedPage.tsx')).SubmittedPage,
    loader: async () => (await import('./web/pages/submitted.loader.ts')).submittedLoader,
  },
])
