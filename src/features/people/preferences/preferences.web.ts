import { defineWeb, type Page } from '#web/feature-web.ts'
import { PreferencesSwitch } from './web/components/PreferencesSwitch.tsx'

// a file for what is opened together: each import() weighs in everybody's first script
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
