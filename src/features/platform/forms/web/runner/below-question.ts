import { type ComponentType, createContext } from 'react'
import type { Question } from '../../form-definition.ts'

export type BelowQuestion = ComponentType<{
  question: Question
  value: unknown
  /** answers the question */
  change: (value: unknown) => void
}>

/** Content below each question that can be answered; null: nothing. */
export const BelowQuestionContext = createContext<BelowQuestion | null>(null)
