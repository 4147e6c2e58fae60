import type { Question } from './form-definition.ts'
import type { QuestionTag } from './question-tags.ts'
import type { QuestionType } from './question-types.ts'

const requiredTags: Partial<Record<QuestionType, QuestionTag[]>> = {
  text: ['highlightTitle'],
  selectOne: ['highlightType', 'highlightImage', 'highlightLinkButtonText'],
  fileUpload: ['highlightImage'],
}

/**
 * Whether a question must be answered while it is shown, because of its form or by rule
 * (docs/product.md §4 “Question visibility”).
 */
export function isRequired({ type, tag, isRequired: isMarked }: Question): boolean {
  return isMarked || type === 'keyword' || (tag !== null && (requiredTags[type]?.includes(tag) ?? false))
}
