import { isEmptyAnswer } from '../../form-answers.ts'
import type { FormDefinition } from '../../form-definition.ts'
import { isRequired } from '../../is-required.ts'
import type { AnswerStore } from '../store/answer-store.ts'

export type SectionProgress = {
  id: number
  /** answered share of the required questions; 1 if there are none */
  share: number
  /** questions with a missing or wrong answer, in order */
  missing: number[]
  wrong: number[]
}

/** The progress of each section, counting only shown questions. */
export function sectionProgress({ definition, shown, question }: AnswerStore): SectionProgress[] {
  const isShown = shown()
  return definition.sections.map(section => {
    const asked = section.questions.filter(one => isShown.has(one.id))
    const needed = asked.filter(one => isRequired(one) || !isEmpty(question(one.id).value))
    const missing = asked.filter(one => question(one.id).problem?.code === 'missing').map(one => one.id)
    const wrong = asked
      .filter(one => {
        const { problem, refused } = question(one.id)
        return refused !== undefined || (problem !== null && problem.code !== 'missing')
      })
      .map(one => one.id)
    const share = needed.length === 0 ? 1 : (needed.length - missing.length) / needed.length
    return { id: section.id, share, missing, wrong }
  })
}

/** Sections with at least one shown question; the others are skipped. */
export function shownSections(definition: FormDefinition, shown: ReadonlySet<number>): FormDefinition['sections'] {
  return definition.sections.filter(section => section.questions.some(one => shown.has(one.id)))
}

function isEmpty(value: unknown): boolean {
  return value !== false && isEmptyAnswer(value)
}
