import { type FormDefinition, type Question, questionsOf } from './form-definition.ts'
import { withoutOrigin } from './same-question.ts'

/** The difference between two versions for somebody whose answers move from one to the other, as ids of questions. */
export type VersionDifference = {
  added: number[]
  removed: number[]
  /** questions with changed words, choices, limits or conditions */
  changed: number[]
}

/** Compares two versions. A question with another type counts as removed and new: its answer doesn't fit. */
export function compareVersions(before: FormDefinition, after: FormDefinition): VersionDifference {
  const old = new Map(questionsOf(before).map(question => [question.id, question]))
  const now = new Map(questionsOf(after).map(question => [question.id, question]))
  const isAsked = (question: Question, among: Map<number, Question>) => among.get(question.id)?.type === question.type
  return {
    added: [...now.values()].filter(one => !isAsked(one, old)).map(one => one.id),
    removed: [...old.values()].filter(one => !isAsked(one, now)).map(one => one.id),
    changed: [...now.values()].filter(one => isAsked(one, old) && !isSame(one, old.get(one.id))).map(one => one.id),
  }
}

/** Whether two versions are the same for respondents: they ask the same questions at the same places. */
export function asksTheSame(before: FormDefinition, after: FormDefinition): boolean {
  const seen = ({ sections }: FormDefinition) =>
    sorted(sections.map(section => ({ ...section, questions: section.questions.map(asAsked) })))
  return seen(before) === seen(after)
}

function isSame(a: Question, b: Question | undefined): boolean {
  return b !== undefined && sorted(asAsked(a)) === sorted(asAsked(b))
}

/** What respondents see of a question: neither its standards nor which one it is the same as. */
function asAsked(question: Question): Question {
  return { ...withoutOrigin(question), standards: undefined }
}

/** JSON with sorted properties, because PostgreSQL stores them in an order of its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
