import { defineDesk } from '#web/feature-web.ts'
import { shouldReloadVendorAccount } from './web/should-reload-vendor-account.ts'

export default defineDesk([
  {
    path: '/account/survey',
    page: async () => (await import('./web/pages/SurveyAccountPage.tsx')).SurveyAccountPage,
    loader: async () => (await import('./web/pages/vendor-account.loader.ts')).surveyAccountLoader,
    shouldRevalidate: shouldReloadVendorAccount,
  },
])
