import type { ComponentProps, ReactNode } from 'react'
import { AnswerOffer } from './AnswerOffer.tsx'
import { RevisitMark } from './RevisitMark.tsx'
import { ShownAnswer } from './ShownAnswer.tsx'

/** Below a question: that visitors see its answer, what was answered elsewhere, and the mark to look at it again. */
export function BelowAnswer(props: ComponentProps<typeof AnswerOffer>): ReactNode {
  return (
    <>
      <ShownAnswer question={props.question} />
      <AnswerOffer {...props} />
      <RevisitMark question={props.question} />
    </>
  )
}
