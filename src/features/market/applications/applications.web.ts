import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/submitted',
        page: async () => (await import('./web/pages/SubmittedPage.tsx')).SubmittedPage,
        loader: async () => (await import('./web/pages/submitted.loader.ts')).submittedLoader,
      },
    ],
  },
  slots: {
    accountSections: [() => import('./web/applications-sections.ts')],
    applyStart: [async () => (await import('./web/components/ApplyStart.tsx')).ApplyStart],
    profileWords: [async () => (await import('./web/load-words.ts')).loadWords],
  },
})
