import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/edit-profile',
    page: async () => (await import('./web/pages/EditProfilePage.tsx')).EditProfilePage,
    loader: async () => (await import('./web/pages/edit-profile.loader.ts')).editProfileLoader,
  },
  {
    path: '/edit-translations',
    page: async () => (await import('./web/pages/EditTranslationsPage.tsx')).EditTranslationsPage,
    loader: async () => (await import('./web/pages/edit-translations.loader.ts')).editTranslationsLoader,
  },
])
