import type { ComponentProps, ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import type { FormRunner } from '#features/platform/forms/web/index.ts'
import type { ApplicationFormData } from '../pages/application-form.loader.ts'
import { DuplicateCheck } from './DuplicateCheck.tsx'

type Props = ComponentProps<NonNullable<ComponentProps<typeof FormRunner>['below']>>

const kinds = { profileBrand: 'name', profileWebsite: 'website', profilePhone: 'phone' } as const

/** Possible duplicates from the directory, below the questions for name, website and telephone number. */
export function KnownVendors({ question, value }: Props): ReactNode {
  const { response, thisIsUs } = useLoaderData<ApplicationFormData>()
  const kind = kinds[question.tag as keyof typeof kinds]
  if (!kind || thisIsUs === undefined) return null
  const typed = Object.values(readAnswer('text', value) ?? {}).find(text => text?.trim()) ?? ''
  const words = { name: '', website: '', phone: '', [kind]: typed.slice(0, 200) }
  return <DuplicateCheck applicationId={response.id} thisIsUs={thisIsUs} {...words} />
}
