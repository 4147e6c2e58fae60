import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/cocreator-files.ts')

export default defineDesk([
  {
    path: '/become-cocreator',
    page: async () => (await files()).CocreatorPage,
    loader: async () => (await files()).cocreatorLoader,
  },
])
