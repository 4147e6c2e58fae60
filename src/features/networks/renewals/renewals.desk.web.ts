import { defineDesk } from '#web/feature-web.ts'

const calendar = () => import('./web/pages/RenewalsPage.tsx')

export default defineDesk([
  {
    path: '/:profile/network/manager/renewals',
    page: async () => (await calendar()).RenewalsPage,
    loader: async () => (await calendar()).renewalsLoader,
  },
])
