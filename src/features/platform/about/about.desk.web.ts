import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/about-pages.ts')

/** Public, but opened by few: its route stays out of everybody's first script. Networks' own sites have it too. */
export default defineDesk([
  {
    path: '/languages',
    onSites: true,
    page: async () => (await files()).LanguagesPage,
    loader: async () => (await files()).languagesLoader,
  },
])
