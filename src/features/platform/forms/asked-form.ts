import type { FormDefinition } from './form-definition.ts'

/**
 * The form as it is put to somebody who was asked some of its questions in person: these are shown whatever their conditions say.
 * All that fills in, checks or reads a response goes by this one.
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
