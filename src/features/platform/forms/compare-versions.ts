import { type FormDefinition, type Question, questionsOf } from './form-definition.ts'

/** What is different for somebody whose answers move from one version of a form to another, as ids of questions. */
export type VersionDifference = {
  added: number[]
  removed: number[]
  /** the same question in other words, or with other choices, limits or conditions */
  changed: number[]
}

/** Compares two versions. A question whose type changed is asked anew: its answer doesn't fit. */
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

/** Whether two versions are one and the same for whoever answers: they ask the same in the same places. */
export function asksTheSame(before: FormDefinition, after: FormDefinition): boolean {
  const seen = ({ sections }: FormDefinition) =>
    sorted(
      sections.map(section => ({ ...section, questions: section.questions.map(one => ({ ...one, standards: null })) })),
    )
  return seen(before) === seen(after)
}

/** Which standards a question speaks for isn't seen by whoever answers it. */
function isSame(a: Question, b: Question | undefined): boolean {
  return sorted({ ...a, standards: null }) === sorted({ ...b, standards: null })
}

/** JSON with properties in the order of their names, for PostgreSQL keeps them in its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
