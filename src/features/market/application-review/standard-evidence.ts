import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'

/**
 * The questions of a form that speak for each minimum standard, by its handle, in the form's order: those that the form says so of,
 * and those that its newest version does. Questions keep their ids, so that what an admin ties today holds for what was handed in
 * before.
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
 * As few questions as speak for all of these standards, by their ids: each time the one that speaks for most of the rest, of several
 * the one that comes first.
 * @param hidden of each standard, the questions that could be asked about it
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
