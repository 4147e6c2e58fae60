import { wordsIn } from '#server/texts/index.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { groupOf } from '../../forum-groups.ts'

/** The name of a group in a language. */
export function groupLabel(id: number, language: string): string {
  const { t } = wordsIn(isSiteLanguage(language) ? language : 'en')
  const { title } = groupOf(id)
  return t(title)
}
