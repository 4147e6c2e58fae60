import { type FormDefinition, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'

/** A question with a condition, or in the condition of another one, in the picture of branches. */
export type BranchNode = {
  question: Question
  /** number of questions before it on the longest path */
  layer: number
  row: number
}
export type BranchEdge = { from: number; to: number; answers: (number | boolean)[] }
export type Branches = { nodes: BranchNode[]; edges: BranchEdge[]; layers: number; rows: number }

/**
 * Questions that depend on each other, in layers from left to right; within a layer, children of one parent stand
 * together. Questions without any dependences are left out. Edges that close a cycle don't count for the layers.
 */
export function branchLayers(form: FormDefinition): Branches {
  const questions = new Map(questionsOf(form).map(one => [one.id, one]))
  const edges = [...questions.values()].flatMap(({ id, shownWhen }) =>
    (shownWhen?.parents ?? [])
      .filter(parent => questions.has(parent.questionId) && parent.questionId !== id)
      .map(({ questionId, answers }): BranchEdge => ({ from: questionId, to: id, answers })),
  )
  const parents = (id: number) => edges.filter(edge => edge.to === id).map(edge => edge.from)
  const layers = new Map<number, number>()
  const layerOf = (id: number, path: ReadonlySet<number>): number => {
    const known = layers.get(id)
    if (known !== undefined) return known
    const before = parents(id).filter(parent => !path.has(parent))
    const layer = before.reduce((most, parent) => Math.max(most, layerOf(parent, new Set([...path, parent])) + 1), 0)
    layers.set(id, layer)
    return layer
  }
  const named = new Set(edges.flatMap(({ from, to }) => [from, to]))
  for (const id of named) layerOf(id, new Set([id]))
  return { ...inRows([...named], { questions, edges, layers }), edges }
}

type Known = { questions: Map<number, Question>; edges: BranchEdge[]; layers: Map<number, number> }

/**
 * Assigns rows, starting with the first questions: each child goes beside its first parent, or below those placed
 * before.
 */
function inRows(named: number[], { questions, edges, layers }: Known): Omit<Branches, 'edges'> {
  const order = [...questions.keys()].filter(id => named.includes(id))
  const nodes: BranchNode[] = []
  const next: number[] = []
  const placed = new Set<number>()
  const place = (id: number, wish: number) => {
    const question = questions.get(id)
    if (!question || placed.has(id)) return
    placed.add(id)
    const layer = layers.get(id) ?? 0
    const row = Math.max(wish, next[layer] ?? 0)
    next[layer] = row + 1
    nodes.push({ question, layer, row })
    const children = edges.filter(edge => edge.from === id && layers.get(edge.to) === layer + 1)
    children.forEach(({ to }, at) => {
      place(to, row + at)
    })
  }
  const roots = order.filter(id => layers.get(id) === 0)
  for (const id of [...roots, ...order]) place(id, layers.get(id) === 0 ? Math.max(0, ...next.map(one => one ?? 0)) : 0)
  return {
    nodes,
    layers: Math.max(0, ...nodes.map(one => one.layer + 1)),
    rows: Math.max(0, ...nodes.map(one => one.row + 1)),
  }
}
