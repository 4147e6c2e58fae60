import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/forum-page-files.ts')

/** Public, but opened by few on their first visit: their routes stay out of everybody's first script. */
export default defineDesk([
  {
    path: '/forum',
    page: async () => (await files()).ForumPage,
    loader: async () => (await files()).forumLoader,
  },
  {
    path: '/forum/ask',
    page: async () => (await files()).AskPage,
    loader: async () => (await files()).askLoader,
  },
  {
    path: '/forum/drafts',
    page: async () => (await files()).ForumDraftsPage,
    loader: async () => (await files()).forumDraftsLoader,
  },
  {
    path: '/forum/edit-question/:id',
    page: async () => (await files()).EditQuestionPage,
    loader: async () => (await files()).editQuestionLoader,
  },
  {
    path: '/forum/translate/:id',
    page: async () => (await files()).TranslatePage,
    loader: async () => (await files()).translateLoader,
  },
  {
    path: '/forum/:id',
    page: async () => (await files()).QuestionPage,
    loader: async () => (await files()).questionLoader,
  },
])
