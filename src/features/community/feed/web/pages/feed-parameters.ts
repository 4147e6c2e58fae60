import type { PageParameters } from '#web/feature-web.ts'

export const parameters: PageParameters = { FeedPage: ['tab', 'from', 'after', 'pages', 'open'] }
