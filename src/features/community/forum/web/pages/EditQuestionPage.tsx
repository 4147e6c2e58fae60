import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { EditQuestion } from '../components/EditQuestion.tsx'
import { questionQuery } from '../use-forum.ts'
import type { EditQuestionData } from './asking.loader.ts'

/** Edits one’s own question. */
export function EditQuestionPage(): ReactNode {
  const { id } = useLoaderData<EditQuestionData>()
  const { data: question } = useQuery(questionQuery(useApp(), id))
  return question && <EditQuestion key={id} question={question} />
}
