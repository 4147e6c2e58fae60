import { defineDesk } from '#web/feature-web.ts'
import { shouldReloadVendorAccount } from './web/should-reload-vendor-account.ts'

const vendor = () => import('./web/pages/vendor-account-files.ts')

export default defineDesk([
  {
    path: '/account/vendor',
    page: async slots => (await vendor()).loadVendorAccountPage(slots),
    loader: async () => (await vendor()).vendorAccountLoader,
    shouldRevalidate: shouldReloadVendorAccount,
  },
  {
    path: '/account/survey',
    page: async () => (await import('./web/pages/SurveyAccountPage.tsx')).SurveyAccountPage,
    loader: async () => (await import('./web/pages/vendor-account.loader.ts')).surveyAccountLoader,
    shouldRevalidate: shouldReloadVendorAccount,
  },
])
