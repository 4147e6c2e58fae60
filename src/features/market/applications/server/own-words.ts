import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OwnWord } from '../applications.contract.ts'
import { answerLines, type Names } from './answer-lines.ts'
import { profileTags } from './published-fields.ts'
import { readNames } from './read-names.ts'
import { copyWords } from './render-copy.ts'
import { submissionOf } from './submissions.ts'

/**
 * What a visible enterprise answered for all to read and its profile has no field for, in the order of the form: of what was
 * approved last, and nothing that wasn't.
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
    .where('status', '=', 5)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!approved) return []
  const submission = await submissionOf(db, approved.id, approved.round)
  if (!submission) return []
  const shown = questionsOf(submission.definition).filter(isOwnWord)
  const { yes, no } = copyWords(language)
  const names = await readNames(db, submission, { language, yes, no, isPublic: true })
  return shown.flatMap(question => told(question, submission.answers.get(question.id), { language, names }) ?? [])
}

/** Public, of a type whose answer is words, and not a field of the profile. */
function isOwnWord({ isPublic, tag, type }: Question): boolean {
  const isField = (profileTags as string[]).includes(tag ?? '')
  if (!isPublic || type === 'signature' || tag?.startsWith('highlight')) return false
  return type === 'certifications' ? true : !isField
}

/** Of certificates those that the platform doesn't list: the others stand among the profile's. */
function told(question: Question, given: unknown, reader: { language: string; names: Names }): OwnWord | undefined {
  const { language } = reader
  const value =
    question.type === 'certifications'
      ? readAnswer('certifications', given)?.filter(one => one.certificateId === null)
      : given
  const { lines, lang } = answerLines(question, value, reader)
  const said = lines.map(line => line.trim()).filter(Boolean)
  if (said.length === 0) return undefined
  return { questionId: question.id, question: inLanguage(question.text, language), lines: said, lang }
}
