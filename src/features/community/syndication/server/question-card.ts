import { getQuestion, groupLabel } from '#features/community/forum/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { drawShareCard } from '#server/pictures/share-card.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'

/** Of the forum’s groups, in their order: the light ones of `web/theme/hues.css`. */
export const groupColors = [
  ...['#4b8a4e', '#a8861a', '#2e7f76', '#7d8c2b', '#b8527a', '#3f80b0', '#7e61b5', '#a14789', '#4a5fb8'],
  ...['#bf603e', '#85806f'],
]

/**
 * The picture of a question for previews of links, in the question’s own language: a JPEG.
 * @throws ORPCError NOT_FOUND for one that guests don’t see
 */
export async function questionCard(db: Db, id: number): Promise<Uint8Array> {
  const question = await getQuestion(db, id, { viewer: null, language: 'en' })
  if (question.id !== id) return missing()
  const language = toSiteLanguage(question.language)
  const group = question.topics[0]?.id ?? groupColors.length
  return drawShareCard({
    title: question.title,
    above: groupLabel(group, language),
    below: `${wordsIn(language).t('A question in the forum')} · Pola`,
    color: groupColors[group - 1] ?? '#32742c',
  })
}
