import { defineDesk } from '#web/feature-web.ts'

const link = () => import('./web/pages/LetterLinkPage.tsx')

export default defineDesk([
  {
    path: '/notifications/letter',
    page: async () => (await link()).LetterLinkPage,
    loader: async () => (await link()).letterLinkLoader,
    // never cached: a mail program may have used it at any time
    own: true,
  },
])
