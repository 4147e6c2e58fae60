import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { applicationForm } from './application-form.ts'
import { both } from './application-parts.ts'

/** Help texts of earlier versions of Pola, by question. */
const earlierHelp = new Map([
  [
    601,
    both(
      'It’s fine to have none: many small enterprises can’t afford one.',
      'කිසිවක් නැතත් කමක් නැත: බොහෝ කුඩා ව්‍යවසායන්ට ඒ සඳහා වත්කමක් නැත.',
    ),
  ],
])

/** The form as earlier versions of Pola published it: an installation with this one has no changes of its own. */
export const earlierForm: FormDefinition = {
  sections: applicationForm.sections.map(section => ({
    ...section,
    questions: section.questions.map(question => {
      const help = earlierHelp.get(question.id)
      return help ? { ...question, help } : question
    }),
  })),
}
