import { defineDesk } from '#web/feature-web.ts'
import { savedPath, sharedListPath } from './saved-paths.ts'

const pages = () => import('./web/pages/saved-pages.ts')

export default defineDesk([
  {
    path: savedPath,
    page: async () => (await pages()).SavedPage,
    loader: async () => (await pages()).savedLoader,
  },
  {
    path: sharedListPath(':key'),
    page: async () => (await pages()).SharedListPage,
    loader: async () => (await pages()).sharedListLoader,
    // not cached, so that a link that was turned off stops working at once
    own: true,
  },
])
