import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/:profile/network/settings/certificates',
    page: async () => (await import('./web/pages/OwnCertificatesPage.tsx')).OwnCertificatesPage,
    loader: async () => (await import('./web/pages/own-certificates.loader.ts')).ownCertificatesLoader,
  },
])
