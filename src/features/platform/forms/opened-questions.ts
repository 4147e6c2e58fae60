import { type FormDefinition, questionsOf } from './form-definition.ts'

/**
 * The questions that can be changed after a response was reopened for some: these, and all that depend on their
 * answers. Null, which means all questions, stays null.
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
