import { defineDesk } from '#web/feature-web.ts'

const lists = () => import('./web/pages/AdminListsPage.tsx')

export default defineDesk([
  {
    path: '/admin/manage-banners/lists',
    page: async () => (await lists()).AdminListsPage,
    loader: async () => (await lists()).adminListsLoader,
  },
])
