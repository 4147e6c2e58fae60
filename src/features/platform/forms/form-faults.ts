import { findDependenceCycle } from './dependence-cycle.ts'
import { choicesOf, type Dependence, type FormDefinition, type Question, questionsOf } from './form-definition.ts'
import { kindOf } from './question-kinds.ts'
import type { QuestionTag } from './question-tags.ts'
import { isDeciding } from './question-types.ts'

/** A reason why a form can't be published, with the questions concerned. */
export type FormFault =
  | { code: 'cycle' | 'sameId'; questionIds: number[] }
  | { code: 'tag'; tag: QuestionTag; questionIds: number[] }
  /** its condition refers to a question that doesn't exist, can't decide, or doesn't have the listed answers */
  | { code: 'condition' | 'choices'; questionIds: [number] }

/** The reasons that keep a form from being published; empty for a valid form. */
export function formFaults(form: FormDefinition): FormFault[] {
  const questions = questionsOf(form)
  const byId = new Map(questions.map(question => [question.id, question]))
  const twice = questions.filter(one => byId.get(one.id) !== one).map(one => one.id)
  const cycle = findDependenceCycle(questions)
  const faults: FormFault[] = []
  if (twice.length > 0) faults.push({ code: 'sameId', questionIds: [...new Set(twice)] })
  if (cycle) faults.push({ code: 'cycle', questionIds: cycle })
  for (const [tag, questionIds] of questionsByTag(questions))
    if (questionIds.length > 1) faults.push({ code: 'tag', tag, questionIds })
  for (const { id, shownWhen } of questions)
    if (shownWhen && !shownWhen.parents.every(parent => canHold(parent, byId)))
      faults.push({ code: 'condition', questionIds: [id] })
  for (const question of questions)
    if (!hasItsChoices(question)) faults.push({ code: 'choices', questionIds: [question.id] })
  return faults
}

function questionsByTag(questions: Question[]): Map<QuestionTag, number[]> {
  const found = new Map<QuestionTag, number[]>()
  for (const { id, tag } of questions) if (tag) found.set(tag, [...(found.get(tag) ?? []), id])
  return found
}

/** Whether the question in a condition exists and can have these answers. Sectors and focuses are not checked. */
function canHold({ questionId, answers }: Dependence['parents'][number], byId: Map<number, Question>): boolean {
  const parent = byId.get(questionId)
  if (!parent || !isDeciding(parent.type)) return false
  if (parent.type === 'polar') return answers.every(one => typeof one === 'boolean')
  const choices = new Set(choicesOf(parent).map(one => one.id))
  const isNode = parent.type === 'sector' || parent.type === 'focus'
  return answers.every(one => typeof one === 'number' && (isNode || choices.has(one)))
}

function hasItsChoices(question: Question): boolean {
  const ids = choicesOf(question).map(one => one.id)
  return kindOf(question.type).hasChoices ? ids.length > 0 && new Set(ids).size === ids.length : ids.length === 0
}
