import { defineDesk } from '#web/feature-web.ts'

const loaders = () => import('./web/pages/settings.loader.ts')

export default defineDesk([
  {
    path: '/:profile/network/settings',
    page: async () => (await import('./web/pages/LookPage.tsx')).LookPage,
    loader: async () => (await loaders()).lookLoader,
  },
  {
    path: '/:profile/network/settings/levels',
    page: async () => (await import('./web/pages/LevelsPage.tsx')).LevelsPage,
    loader: async () => (await loaders()).levelsLoader,
  },
  {
    path: '/:profile/network/settings/messages',
    page: async () => (await import('./web/pages/MessagesPage.tsx')).MessagesPage,
    loader: async () => (await loaders()).messagesLoader,
  },
  {
    path: '/:profile/network/settings/roles',
    page: async () => (await import('./web/pages/RolesPage.tsx')).RolesPage,
    loader: async () => (await loaders()).rolesLoader,
  },
])
