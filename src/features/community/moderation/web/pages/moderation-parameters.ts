import type { PageParameters } from '#web/feature-web.ts'

export const parameters: PageParameters = {
  ModerationFiguresPage: ['year'],
  HouseRulesPage: [],
}
