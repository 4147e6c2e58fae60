import { createContext, useContext } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import type { Present } from '../../form-builder.contract.ts'
import type { FormBuilding } from './use-form-draft.ts'

/** State that the parts of the builder share. */
export type BuilderPage = {
  building: FormBuilding
  /** the language in which texts are edited */
  language: SiteLanguage
  setLanguage: (language: SiteLanguage) => void
  /** id of the shown section */
  sectionId: number | null
  openSection: (id: number) => void
  /** id of the open question */
  questionId: number | null
  openQuestion: (id: number | null) => void
  /** others who have the form open */
  people: Present['people']
}

const BuilderContext = createContext<BuilderPage | null>(null)

export const BuilderProvider = BuilderContext.Provider

export function useBuilder(): BuilderPage {
  const page = useContext(BuilderContext)
  if (!page) throw new Error('There is no form builder around this.')
  return page
}
