import type { FormDefinition } from './form-definition.ts'

/**
 * The form for somebody whom reviewers asked some of its questions in person: these are shown regardless of their
 * conditions. Everything that fills in, checks or reads a response uses this form.
 */
export function askedForm(form: FormDefinition, asked: readonly number[]): FormDefinition {
  if (asked.length === 0) return form
  return {
    sections: form.sections.map(section => ({
      ...section,
      questions: section.questions.map(one => (asked.includes(one.id) ? { ...one, shownWhen: null } : one)),
    })),
  }
}
