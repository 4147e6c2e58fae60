import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/membership-check/:id?',
    page: async () => (await import('./web/pages/MembershipCheckPage.tsx')).MembershipCheckPage,
    loader: async () => (await import('./web/pages/membership-check.loader.ts')).membershipCheckLoader,
  },
])
