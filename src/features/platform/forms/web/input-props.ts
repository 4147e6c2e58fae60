import type { ReactNode } from 'react'
import type { AnswerOf } from '../form-answers.ts'
import type { Question } from '../form-definition.ts'
import type { QuestionType } from '../question-types.ts'

/** What the input of a question gets. */
export type InputProps<T extends QuestionType = QuestionType> = {
  question: Question
  value: AnswerOf<T> | undefined
  /** null: it isn’t answered any more */
  onChange: (value: AnswerOf<T> | null) => void
  /** of its first control, where a link to the question leads */
  id: string
  /** of its controls, as plain forms send them (`posted-answers.ts`) */
  name: string
  /** id of the question’s words */
  labelId: string
  /** ids of what else is said of it */
  describedBy: string | undefined
  isWrong: boolean
  /** what is wrong, to stand directly below the control that it is about; of inputs that place it themselves */
  wrong?: ReactNode
}

/** What a single control is labelled by. */
export function ofControl({ id, labelId, describedBy, isWrong }: Omit<InputProps, 'value' | 'onChange'>) {
  return {
    id,
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
  } as const
}
