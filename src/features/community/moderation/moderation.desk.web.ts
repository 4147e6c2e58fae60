import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/flagging-page-files.ts')
const open = () => import('./web/pages/open-moderation.loader.ts')

export default defineDesk([
  {
    path: '/flagging/:profile',
    onSites: true,
    page: async () => (await files()).FlaggingPage,
    loader: async () => (await files()).flaggingLoader,
  },
  {
    path: '/admin/moderation/:id',
    page: async () => (await import('./web/pages/ModerationPage.tsx')).ModerationPage,
    loader: async () => (await import('./web/pages/moderation.loader.ts')).oneCaseLoader,
  },
  {
    path: '/moderation/statements/:id',
    own: true,
    page: async () => (await import('./web/pages/StatementPage.tsx')).StatementPage,
    loader: async () => (await open()).statementLoader,
  },
  {
    path: '/moderation/figures',
    page: async () => (await import('./web/pages/ModerationFiguresPage.tsx')).ModerationFiguresPage,
    loader: async () => (await open()).moderationFiguresLoader,
  },
  {
    path: '/moderation/rules',
    page: async () => (await import('./web/pages/HouseRulesPage.tsx')).HouseRulesPage,
    loader: async () => (await open()).houseRulesLoader,
  },
])
