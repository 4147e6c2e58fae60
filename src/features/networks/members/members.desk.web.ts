import { unlessSameRows } from '#web/admin-page.ts'
import { defineDesk } from '#web/feature-web.ts'

const manager = () => import('./web/pages/ManagerPage.tsx')

export default defineDesk([
  {
    path: '/:profile/network/manager',
    page: async () => (await manager()).ManagerPage,
    loader: async () => (await manager()).managerLoader,
    shouldRevalidate: unlessSameRows,
  },
])
