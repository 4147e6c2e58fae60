import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ReadAt } from '../components/ForumTime.tsx'
import { QuestionTalk } from '../components/QuestionTalk.tsx'
import type { QuestionData } from './question.loader.ts'

/** A question with its replies. */
export function QuestionPage(): ReactNode {
  const { id, after, readAt, plain } = useLoaderData<QuestionData>()
  return (
    <ReadAt value={readAt}>
      <QuestionTalk key={`${id} ${after}`} id={id} after={after} plain={plain} />
    </ReadAt>
  )
}
