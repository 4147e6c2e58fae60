import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'

/**
 * The evidence questions of each minimum standard, by its handle, in the form's order: those that this version of the
 * form or its newest one ties to it. Questions keep their ids, so that a tie made today applies to earlier submissions.
 */
export function evidenceFor(form: FormDefinition, newest: FormDefinition): Map<string, number[]> {
  const tiedNow = new Map(questionsOf(newest).map(one => [one.id, one.standards ?? []]))
  const found = new Map<string, number[]>()
  for (const { id, standards = [] } of questionsOf(form))
    for (const handle of new Set([...standards, ...(tiedNow.get(id) ?? [])]))
      found.set(handle, [...(found.get(handle) ?? []), id])
  return found
}

/**
 * Ids of a small set of questions that covers all of these standards: each step takes the question that covers the
 * largest number of the remaining ones, and the first of equal ones.
 * @param hidden for each standard, the questions that could be asked about it
 */
export function fewestQuestions(hidden: readonly (readonly number[])[]): number[] {
  const chosen: number[] = []
  for (let rest = hidden.filter(one => one.length > 0); rest.length > 0; ) {
    const most = (best: number, id: number) => (speaksFor(id, rest) > speaksFor(best, rest) ? id : best)
    const next = rest.flat().reduce(most)
    chosen.push(next)
    rest = rest.filter(one => !one.includes(next))
  }
  return chosen
}

function speaksFor(id: number, hidden: readonly (readonly number[])[]): number {
  return hidden.filter(one => one.includes(id)).length
}
