import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { FormBuilder } from '../components/FormBuilder.tsx'
import type { FormBuilderData } from './form-builder.loader.ts'

/** The page where admins edit the next version of the application form. */
export function FormBuilderPage(): ReactNode {
  const { draft } = useLoaderData<FormBuilderData>()
  return <FormBuilder key={draft.formId} draft={draft} />
}
