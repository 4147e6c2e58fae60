import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/platform/places/places.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { choicesOf, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import type { OwnWord } from '../applications.contract.ts'
import { profileTags } from './published-fields.ts'
import { submissionsOf } from './submissions.ts'

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
  const submission = (await submissionsOf(db, approved.id)).find(one => one.round === approved.round)
  if (!submission) return []
  const shown = questionsOf(submission.definition).filter(isOwnWord)
  return shown.flatMap(question => told(question, submission.answers.get(question.id), language) ?? [])
}

/** Public, of a type whose answer is words, and not a field of the profile. */
function isOwnWord({ isPublic, tag, type }: Question): boolean {
  const isField = (profileTags as string[]).includes(tag ?? '')
  if (!isPublic || tag?.startsWith('highlight')) return false
  return type === 'certifications' ? true : !isField
}

function told(question: Question, value: unknown, language: string): OwnWord | undefined {
  const { lines, lang } = linesOf(question, value, language)
  const said = lines.map(line => line.trim()).filter(Boolean)
  if (said.length === 0) return undefined
  return { questionId: question.id, question: inLanguage(question.text, language), lines: said, lang }
}

type Lines = { lines: string[]; lang: string | null }

function linesOf(question: Question, value: unknown, language: string): Lines {
  const plain = (lines: string[]): Lines => ({ lines, lang: null })
  switch (question.type) {
    case 'text':
    case 'brand': {
      const texts = (readAnswer(question.type, value) ?? {}) as LocalText
      const shown = languageShown(texts, language)
      return { lines: inLanguage(texts, language).split(/\n{2,}/), lang: shown && shown !== language ? shown : null }
    }
    case 'selectOne':
      return plain(chosen(question, [readAnswer('selectOne', value) ?? 0], language))
    case 'selectMany':
      return plain(chosen(question, readAnswer('selectMany', value) ?? [], language))
    case 'number': {
      const number = readAnswer('number', value)
      const unit = inLanguage(question.limits.unit ?? {}, language)
      return plain(number === undefined ? [] : [[new Intl.NumberFormat(language).format(number), unit].join(' ')])
    }
    case 'keyword':
      return plain(readAnswer('keyword', value) ?? [])
    case 'certifications':
      // those of the platform's list stand among its certificates
      return plain(
        (readAnswer('certifications', value) ?? [])
          .filter(one => one.certificateId === null)
          .map(one => [one.name, one.number, one.issuer, one.validUntil].filter(Boolean).join(' · ')),
      )
    default:
      return plain([])
  }
}

function chosen(question: Question, ids: number[], language: string): string[] {
  return choicesOf(question)
    .filter(choice => ids.includes(choice.id))
    .map(choice => inLanguage(choice.text, language))
}
