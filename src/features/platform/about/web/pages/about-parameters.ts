import type { PageParameters } from '#web/feature-web.ts'

export const parameters: PageParameters = {
  InfoPage: [],
  LanguagesPage: [],
  StandardsPage: ['find', 'version'],
  ApplyPage: [],
}
