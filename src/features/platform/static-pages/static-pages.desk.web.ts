import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/static-pages-files.ts')

/** Public, but opened by few: their routes stay out of everybody's first script. Networks' own sites have them too. */
export default defineDesk([
  {
    path: '/pages',
    onSites: true,
    page: async () => (await files()).StaticPagesPage,
    loader: async () => (await files()).staticPagesLoader,
  },
  {
    path: '/pages/:handle',
    onSites: true,
    page: async () => (await files()).StaticPage,
    loader: async () => (await files()).staticPageLoader,
  },
  {
    path: '/admin/manage-pages/:id',
    page: async () => (await import('./web/pages/EditPagePage.tsx')).EditPagePage,
    loader: async () => (await import('./web/pages/edit-page.loader.ts')).editPageLoader,
  },
])
