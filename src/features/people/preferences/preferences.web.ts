import { defineWeb, type Page } from '#web/feature-web.ts'
import { PreferencesSwitch } from './web/components/PreferencesSwitch.tsx'

// one file for pages that open together: every import() adds to the first script of every page
const files = () => import('./web/pages/preferences-page-files.ts')

const preferences: Page = {
  path: '/marketplace/preferences',
  page: async () => (await files()).PreferencesPage,
  loader: async () => (await files()).preferencesLoader,
}

export default defineWeb({
  pages: { platform: [preferences], whitelabel: [preferences] },
  slots: { headerEnd: [PreferencesSwitch] },
})
