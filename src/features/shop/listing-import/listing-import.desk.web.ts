import { defineDesk } from '#web/feature-web.ts'

const pages = () => import('./web/pages/imports-pages.ts')

export default defineDesk([
  {
    path: '/vendor/import',
    page: async () => (await pages()).ImportsPage,
    loader: async () => (await pages()).importsLoader,
  },
  {
    path: '/vendor/import/:id',
    page: async () => (await pages()).ImportPage,
    loader: async () => (await pages()).importLoader,
  },
])
