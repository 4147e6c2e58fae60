import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { type FormFault, formFaults } from '#features/platform/forms/form-faults.ts'
import { defaultLanguage, type SiteLanguage } from '#shared/languages.ts'
import { type FormText, languagesOf, missingIn, textsOf } from './form-texts.ts'
import { unreachableQuestions } from './reachable-questions.ts'

/** A problem of a draft, or a hint; an error keeps the form from being published. */
export type Finding = { isError: boolean } & (
  | FormFault
  | { code: 'nothing' }
  | { code: 'unreachable'; questionIds: number[] }
  /** a section without questions */
  | { code: 'empty'; sectionId: number }
  /**
   * docs/product.md §8 “Messages and error codes”: applicants read English instead; nothing at all if that is missing
   */
  | { code: 'untranslated'; language: SiteLanguage; texts: FormText[] }
)

/** Problems of a draft before its publication, errors first. */
export function checkDraft(form: FormDefinition): Finding[] {
  const texts = textsOf(form)
  const findings: Finding[] = formFaults(form).map(fault => ({ isError: true, ...fault }))
  if (form.sections.every(one => one.questions.length === 0)) findings.push({ isError: true, code: 'nothing' })
  for (const { id, questions } of form.sections)
    if (questions.length === 0) findings.push({ isError: false, code: 'empty', sectionId: id })
  const isCircular = findings.some(one => one.code === 'cycle')
  const unreachable = isCircular ? [] : unreachableQuestions(form)
  if (unreachable.length > 0) findings.push({ isError: false, code: 'unreachable', questionIds: unreachable })
  for (const language of languagesOf(texts)) {
    const missing = missingIn(texts, language)
    if (missing.length > 0)
      findings.push({ isError: language === defaultLanguage, code: 'untranslated', language, texts: missing })
  }
  return findings.sort((a, b) => Number(b.isError) - Number(a.isError))
}
