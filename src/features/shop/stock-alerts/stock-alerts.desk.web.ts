import { defineDesk } from '#web/feature-web.ts'
import { confirmPath, stopPath } from './stock-alert-paths.ts'

const pages = () => import('./web/pages/stock-alert-pages.ts')

export default defineDesk([
  {
    path: confirmPath,
    page: async () => (await pages()).ConfirmAlertPage,
    loader: async () => (await pages()).alertLinkLoader,
  },
  {
    path: stopPath,
    page: async () => (await pages()).StopAlertsPage,
    loader: async () => (await pages()).alertLinkLoader,
  },
])
