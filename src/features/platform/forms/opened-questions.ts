import { type FormDefinition, questionsOf } from './form-definition.ts'

/**
 * The questions that may be changed where a response was opened again for some of them: these, and all that are shown or hidden
 * by their answers. Null, for all questions, stays null.
 */
export function openedQuestions(form: FormDefinition, asked: readonly number[] | null): Set<number> | null {
  if (!asked) return null
  const questions = questionsOf(form)
  const opened = new Set(asked.filter(id => questions.some(question => question.id === id)))
  for (let before = -1; before !== opened.size; ) {
    before = opened.size
    for (const { id, shownWhen } of questions)
      if (shownWhen?.parents.some(parent => opened.has(parent.questionId))) opened.add(id)
  }
  return opened
}
