import { defineWeb, type Page } from '#web/feature-web.ts'

const profile = (path: string): Page => ({
  path,
  page: async () => (await import('./web/pages/ProfilePage.tsx')).ProfilePage,
  loader: async slots => (await import('./web/pages/profile.loader.ts')).profileLoaderWith(slots),
})

export default defineWeb({
  pages: { platform: [profile('/:profile')], whitelabel: [profile('/directory/:profile')] },
})
