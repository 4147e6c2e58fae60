import { createContext, useContext } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import type { Present } from '../../form-builder.contract.ts'
import type { FormBuilding } from './use-form-draft.ts'

/** What the parts of the builder have in common. */
export type BuilderPage = {
  building: FormBuilding
  /** in which texts are written */
  language: SiteLanguage
  setLanguage: (language: SiteLanguage) => void
  /** of the section that is shown */
  sectionId: number | null
  openSection: (id: number) => void
  /** of the question that is open */
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
