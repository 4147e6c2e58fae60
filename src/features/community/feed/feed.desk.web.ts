import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/feed-page-files.ts')

/** For members alone: their routes stay out of everybody's first script. */
export default defineDesk([
  {
    path: '/feed',
    page: async () => (await files()).FeedPage,
    loader: async () => (await files()).feedLoader,
  },
  {
    path: '/feed/write',
    page: async () => (await files()).WritePostPage,
    loader: async () => (await files()).writePostLoader,
  },
  {
    path: '/feed/posts/:id',
    page: async () => (await files()).PostPage,
    loader: async () => (await files()).postLoader,
  },
  {
    path: '/feed/posts/:id/edit',
    page: async () => (await files()).EditPostPage,
    loader: async () => (await files()).editPostLoader,
  },
])
