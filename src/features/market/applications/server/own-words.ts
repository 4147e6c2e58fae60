import { applicationStatuses } from '../application-states.ts'
import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { type AnswerWording, answerWords } from '#features/platform/forms/answer-words.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import { kindOf } from '#features/platform/forms/question-kinds.ts'
import { presentationOf } from '#features/platform/forms/question-presentations.ts'
import { namedThings } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import type { OwnWord } from '../applications.contract.ts'
import { copyWording } from './copy-words.ts'
import { profileTags } from './published-fields.ts'
import { submissionOf } from './submissions.ts'

/**
 * Public answers of a visible enterprise without a field on its profile, in the order of the form, from the last
 * approved submission only.
 * @throws ORPCError NOT_FOUND for an enterprise that visitors don't see
 */
export async function ownWords(db: Db, vendorId: number, language: string): Promise<OwnWord[]> {
  const vendor = await db
    .selectFrom('vendors')
    .select(['status', 'vouchedBy'])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  if (!vendor || !isVisible(vendor)) missing()
  const approved = await db
    .selectFrom('applications')
    .select(['id', 'round'])
    .where('vendorId', '=', vendorId)
    .where('status', '=', applicationStatuses.approved)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!approved) return []
  const submission = await submissionOf(db, approved.id, approved.round)
  if (!submission) return []
  const { definition, answers } = submission
  const sections = definition.sections.map(one => ({ ...one, questions: one.questions.filter(isOwnWord) }))
  const wording = copyWording(language, await namedThings(db, { sections }, answers, language))
  return questionsOf({ sections }).flatMap(question => ownWordOf(question, answers.get(question.id), wording) ?? [])
}

/** Whether a question is public, of a type with answers in words, and not a field of the profile. */
function isOwnWord({ isPublic, tag, type }: Question): boolean {
  const isField = (profileTags as string[]).includes(tag ?? '')
  if (!isPublic || kindOf(type).isMedia || tag?.startsWith('highlight')) return false
  return type === 'certifications' ? true : !isField
}

/** Only certificates that the platform doesn't list: the others stand among the profile's. */
function ownWordOf(question: Question, given: unknown, wording: AnswerWording): OwnWord | undefined {
  const { type } = question
  const { language } = wording
  const value =
    type === 'certifications'
      ? readAnswer('certifications', given)?.filter(one => one.certificateId === null)
      : (given ?? undefined)
  if (value === undefined) return undefined
  const isWritten = kindOf(type).isLocalised && !presentationOf(question)
  const texts = isWritten ? (readAnswer(type, value) as LocalText | undefined) : undefined
  const shown = texts && languageShown(texts, language)
  const said = texts ? inLanguage(texts, language).split(/\n{2,}/) : answerWords(question, value, wording)
  const lines = said.map(line => line.trim()).filter(Boolean)
  if (lines.length === 0) return undefined
  const lang = shown && shown !== language ? shown : null
  return { questionId: question.id, question: inLanguage(question.text, language), lines, lang }
}
