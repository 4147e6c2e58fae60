import { type DuplicateSearch, findDuplicates } from '#features/market/applications/server/index.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { QuestionTag } from '#features/platform/forms/question-tags.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ReviewedApplication } from '../reviewed-application.contract.ts'

type Of = {
  vendorId: number | null
  definition: FormDefinition
  answers: ReadonlyMap<number, unknown>
}

/** Enterprises of the directory that may be the applying one, except the one that it claims to be. */
export async function findLookalikes(
  search: DuplicateSearch,
  { vendorId, definition, answers }: Of,
  language: string,
): Promise<ReviewedApplication['duplicates']> {
  const answered = (tag: QuestionTag) => {
    const question = questionsOf(definition).find(one => one.tag === tag)
    if (question?.type !== 'text' && question?.type !== 'brand') return ''
    return inLanguage((readAnswer(question.type, answers.get(question.id)) ?? {}) as LocalText, language)
  }
  const names = { name: answered('profileBrand'), website: answered('profileWebsite'), phone: answered('profilePhone') }
  const found = await findDuplicates(search, null, { ...names, language })
  return found.filter(one => one.id !== vendorId).map(({ id, brand, subDomain, by }) => ({ id, brand, subDomain, by }))
}
