import type { ComponentProps, ReactNode } from 'react'
import { AnswerOffer } from './AnswerOffer.tsx'
import { RevisitMark } from './RevisitMark.tsx'

/** Below a question: what was answered elsewhere, and the mark to look at it again. */
export function BelowAnswer(props: ComponentProps<typeof AnswerOffer>): ReactNode {
  return (
    <>
      <AnswerOffer {...props} />
      <RevisitMark question={props.question} />
    </>
  )
}
