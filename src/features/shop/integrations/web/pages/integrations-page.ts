export { IntegrationsPage } from './IntegrationsPage.tsx'
export { integrationsLoader } from './integrations.loader.ts'
