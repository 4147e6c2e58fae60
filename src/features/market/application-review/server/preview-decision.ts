import '#features/market/applications/applications.tables.ts'
import { previewNews } from '#features/market/applications/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { blockText } from '#server/mail/index.ts'
import type { TemplateAction } from '../application-review.tables.ts'
import type { DecisionReason } from '../decision-reasons.ts'
import { askedQuestions } from './asked-questions.ts'

type Asked = { id: number; action: TemplateAction; reasonCodes: DecisionReason[]; text: string }
type Preview = { subject: string; text: string; language: string }

/**
 * The mail that the applicant would get for a decision, as text.
 * @throws ORPCError NOT_FOUND
 */
export async function previewDecision(
  db: Db,
  publicUrl: string,
  { id, action, reasonCodes, text }: Asked,
): Promise<Preview> {
  const questionIds = action === 'askMore' ? await askedQuestions(db, id) : []
  const details = { applicationId: id, action, reasonCodes, text, questionIds }
  const { language, content } = await previewNews(db, publicUrl, details)
  const paragraphs = content.paragraphs.map(one =>
    typeof one !== 'string' && 'quote' in one ? one.quote : blockText(one),
  )
  const button = content.button ? [`${content.button.label}: ${content.button.link}`] : []
  return {
    subject: content.subject,
    text: [...paragraphs, ...button, ...(content.foot ?? [])].join('\n\n'),
    language,
  }
}
