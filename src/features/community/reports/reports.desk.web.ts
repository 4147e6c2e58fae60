import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/flagging-page-files.ts')

export default defineDesk([
  {
    path: '/flagging/:profile',
    onSites: true,
    page: async () => (await files()).FlaggingPage,
    loader: async () => (await files()).flaggingLoader,
  },
])
