import { defineWeb, type Page } from '#web/feature-web.ts'
import { PreferencesSwitch } from './web/components/PreferencesSwitch.tsx'

const preferences: Page = {
  path: '/marketplace/preferences',
  page: async () => (await import('./web/pages/PreferencesPage.tsx')).PreferencesPage,
  loader: async () => (await import('./web/pages/preferences.loader.ts')).preferencesLoader,
}

export default defineWeb({
  pages: { platform: [preferences], whitelabel: [preferences] },
  slots: { headerEnd: [PreferencesSwitch] },
})
