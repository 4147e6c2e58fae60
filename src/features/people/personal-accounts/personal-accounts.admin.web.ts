import { defineAdminPages } from '#web/admin-page.ts'

const people = () => import('./web/pages/AdminPeoplePage.tsx')

export default defineAdminPages([
  {
    group: 'people',
    order: 5,
    path: '/admin/personal-accounts',
    icon: 'users',
    title: t => t('Personal accounts'),
    page: async () => (await people()).AdminPeoplePage,
    loader: async () => (await people()).adminPeopleLoader,
  },
])
