import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/:profile/network/settings/domain',
    page: async () => (await import('./web/pages/DomainPage.tsx')).DomainPage,
    loader: async () => (await import('./web/pages/domain.loader.ts')).domainLoader,
  },
])
