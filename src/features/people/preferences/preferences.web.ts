import { defineWeb } from '#web/feature-web.ts'
import { PreferencesSwitch } from './web/components/PreferencesSwitch.tsx'

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/marketplace/preferences',
        page: async () => (await import('./web/pages/PreferencesPage.tsx')).PreferencesPage,
        loader: async () => (await import('./web/pages/preferences.loader.ts')).preferencesLoader,
      },
    ],
  },
  slots: { headerEnd: [PreferencesSwitch] },
})
