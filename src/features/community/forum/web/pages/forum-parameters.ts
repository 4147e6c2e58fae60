import type { PageParameters } from '#web/feature-web.ts'

export const parameters: PageParameters = {
  ForumPage: ['topic', 'filter', 'sort', 'languages', 'after'],
  QuestionPage: ['after', 'text'],
  TranslatePage: ['offer'],
}
