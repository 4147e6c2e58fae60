import { defineWeb } from '#web/feature-web.ts'
import { pagePart } from '#web/page-part.tsx'
import './web/components/ApplicationList.module.css'
import './web/components/ApplyStart.module.css'
import './web/components/StatusChip.module.css'

const ApplyStart = pagePart(async () => (await import('./web/components/ApplyStart.tsx')).ApplyStart)

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/submitted',
        page: async () => (await import('./web/pages/SubmittedPage.tsx')).SubmittedPage,
        loader: async () => (await import('./web/pages/submitted.loader.ts')).submittedLoader,
        own: true,
      },
    ],
  },
  slots: {
    accountSections: [() => import('./web/applications-sections.ts')],
    applyStart: [ApplyStart],
    profileWords: [async () => (await import('./web/load-words.ts')).loadWords],
  },
})
