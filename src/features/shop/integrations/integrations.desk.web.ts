import { defineDesk } from '#web/feature-web.ts'

const integrationsPage = () => import('./web/pages/integrations-page.ts')

export default defineDesk([
  {
    path: '/integration-settings',
    page: async () => (await integrationsPage()).IntegrationsPage,
    loader: async () => (await integrationsPage()).integrationsLoader,
  },
])
