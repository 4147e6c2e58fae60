import { type ComponentType, createContext } from 'react'
import type { Question } from '../../form-definition.ts'

export type BelowQuestion = ComponentType<{ question: Question; value: unknown }>

/** Content below each question that can be answered; null: nothing. */
export const BelowQuestionContext = createContext<BelowQuestion | null>(null)
