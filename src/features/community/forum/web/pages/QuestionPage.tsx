import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ReadAt } from '../components/ForumTime.tsx'
import { Originals } from '../components/Originals.tsx'
import { QuestionTalk } from '../components/QuestionTalk.tsx'
import type { QuestionData } from './question.loader.ts'

/** A question with its replies. */
export function QuestionPage(): ReactNode {
  const { id, after, isOriginal, readAt, plain } = useLoaderData<QuestionData>()
  return (
    <ReadAt value={readAt}>
      <Originals isOriginal={isOriginal} after={after}>
        <QuestionTalk key={`${id} ${after} ${isOriginal}`} id={id} after={after} plain={plain} />
      </Originals>
    </ReadAt>
  )
}
