import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/:profile/network/settings/filters',
    page: async () => (await import('./web/pages/NetworkFiltersPage.tsx')).NetworkFiltersPage,
    loader: async () => (await import('./web/pages/network-filters.loader.ts')).networkFiltersLoader,
  },
])
