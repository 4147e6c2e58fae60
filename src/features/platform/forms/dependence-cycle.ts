import type { Question } from './form-definition.ts'

/**
 * Questions that depend on each other in a cycle, as ids in order, each shown when the next one is answered; null if
 * there is no cycle. A form with a cycle can't be published.
 */
export function findDependenceCycle(questions: Pick<Question, 'id' | 'shownWhen'>[]): number[] | null {
  const parents = new Map(
    questions.map(({ id, shownWhen }) => [id, shownWhen?.parents.map(one => one.questionId) ?? []]),
  )
  const done = new Set<number>()
  for (const { id } of questions) {
    const cycle = follow(id, { parents, done, path: [] })
    if (cycle) return cycle
  }
  return null
}

type Walk = { parents: Map<number, number[]>; done: Set<number>; path: number[] }

function follow(id: number, { parents, done, path }: Walk): number[] | null {
  if (done.has(id)) return null
  if (path.includes(id)) return path.slice(path.indexOf(id))
  for (const parent of parents.get(id) ?? []) {
    const cycle = follow(parent, { parents, done, path: [...path, id] })
    if (cycle) return cycle
  }
  done.add(id)
  return null
}
