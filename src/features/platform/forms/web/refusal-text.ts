import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { QuestionType } from '../question-types.ts'

const withFiles = new Set<QuestionType>(['fileUpload', 'gallery', 'imageUpload', 'certifications'])

/** The message for an answer that the server refused, by its code. */
export function refusalText(t: Translate, code: string, type: QuestionType): string {
  if (code === 'gm-error-question-closed') return t('This answer can’t be changed now.')
  if (code === 'gm-error-answer') return t('This answer couldn’t be read. Please answer again.')
  if (code === 'gm-error-answers-large') return t('Your answers are too long altogether. Please shorten some.')
  if (code === 'NOT_FOUND')
    return withFiles.has(type)
      ? t('A file is no longer there. Please add it again.')
      : t('Something you chose is no longer there. Please choose again.')
  return failureText(t, { code })
}
