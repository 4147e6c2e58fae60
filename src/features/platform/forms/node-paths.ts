import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Node = { id: number; parentId: number | null; text: LocalText }

/**
 * The names of sectors or focuses after those of their parents, by id: `Food › Tea`, in each language that they have.
 */
export function pathsOf(nodes: readonly Node[]): Map<number, LocalText> {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const wayTo = (node: Node, below: Node[] = []): Node[] => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    const way = [node, ...below]
    return parent && !way.includes(parent) ? wayTo(parent, way) : way
  }
  return new Map(
    nodes.map(node => {
      const way = wayTo(node)
      const languages = new Set(way.flatMap(one => Object.keys(one.text)))
      const path = [...languages].map(code => [code, way.map(one => inLanguage(one.text, code)).join(' › ')])
      return [node.id, Object.fromEntries(path) as LocalText]
    }),
  )
}
