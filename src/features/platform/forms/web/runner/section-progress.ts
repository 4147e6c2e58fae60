import { isEmptyAnswer } from '../../form-answers.ts'
import type { FormDefinition } from '../../form-definition.ts'
import { isRequired } from '../../is-required.ts'
import type { AnswerStore } from '../store/answer-store.ts'

export type SectionProgress = {
  id: number
  /** share of what must be answered that is; 1 where nothing must */
  share: number
  /** questions without the answer that they need, and questions whose answer is wrong, in their order */
  missing: number[]
  wrong: number[]
}

/** How far each section is, of the questions that are shown. */
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

/** Sections of which some question is shown: the others are passed over. */
export function shownSections(definition: FormDefinition, shown: ReadonlySet<number>): FormDefinition['sections'] {
  return definition.sections.filter(section => section.questions.some(one => shown.has(one.id)))
}

function isEmpty(value: unknown): boolean {
  return value !== false && isEmptyAnswer(value)
}
