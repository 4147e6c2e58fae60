import type { ReactNode } from 'react'
import type { AnswerOf } from '../form-answers.ts'
import type { Question } from '../form-definition.ts'
import type { QuestionType } from '../question-types.ts'

/** Props of a question's input. */
export type InputProps<T extends QuestionType = QuestionType> = {
  question: Question
  value: AnswerOf<T> | undefined
  /** called with null if the answer is removed */
  onChange: (value: AnswerOf<T> | null) => void
  /** id of its first control, the target of links to the question */
  id: string
  /** prefix of its control names, as plain forms send them (`posted-answers.ts`) */
  name: string
  /** id of the question’s words */
  labelId: string
  /** ids of further texts about it */
  describedBy: string | undefined
  isWrong: boolean
  /**
   * the message about its problem, to stand directly below the control concerned; only for inputs that place it
   * themselves
   */
  wrong?: ReactNode
}

/** Props that label a single control. */
export function ofControl({ id, labelId, describedBy, isWrong }: Omit<InputProps, 'value' | 'onChange'>) {
  return {
    id,
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
  } as const
}
