import { childrenOf, maxNodeLevels, type Place, pathUp, subtreeOf } from '#features/market/directory/node-tree.ts'
import { languages } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { SectorNode } from '../sectors.contract.ts'

/** A node as a row of the tree. */
export type TreeRow = { node: SectorNode; level: number; hasChildren: boolean; isOpen: boolean }

export type TreeFilter = { words: string; only: 'missing' | 'unused' | null }

/** The nodes to show, in order. While something is filtered, what fits and everything above it. */
export function rowsOf(nodes: SectorNode[], open: ReadonlySet<number>, filter: TreeFilter): TreeRow[] {
  const fitting = isFiltered(filter) ? new Set(nodes.filter(node => fits(node, filter)).map(({ id }) => id)) : undefined
  const shown = fitting && new Set([...fitting].flatMap(id => pathUp(nodes, id).map(one => one.id)))
  const byId = new Map(nodes.map(node => [node.id, node]))
  const rowsBelow = (parentId: number | null, level: number): TreeRow[] =>
    childrenOf(nodes, parentId).flatMap(({ id }) => {
      const node = byId.get(id)
      if (!node || (shown && !shown.has(id))) return []
      const hasChildren = nodes.some(one => one.parentId === id)
      const isOpen = hasChildren && (shown ? nodes.some(one => one.parentId === id && shown.has(one.id)) : open.has(id))
      return [{ node, level, hasChildren, isOpen }, ...(isOpen ? rowsBelow(id, level + 1) : [])]
    })
  return rowsBelow(null, 1)
}

export function isFiltered({ words, only }: TreeFilter): boolean {
  return words.trim() !== '' || only !== null
}

function fits(node: SectorNode, { words, only }: TreeFilter): boolean {
  if (only === 'missing' && namesMissing(node) === 0) return false
  if (only === 'unused' && node.uses > 0) return false
  const typed = folded(words.trim())
  return [...Object.values(node.title), node.handle].some(name => folded(name).includes(typed))
}

/** Accents are folded in Latin letters only: vowel signs of others are marks, too. */
function folded(text: string): string {
  return normalizeText(text, 'NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
}

/** The number of languages without a name. */
export function namesMissing({ title }: Pick<SectorNode, 'title'>): number {
  return languages.filter(({ code }) => !title[code]).length
}

/** A node's name, after those of its parents. */
export function pathName(nodes: SectorNode[], id: number, language: string): string {
  const byId = new Map(nodes.map(node => [node.id, node]))
  return pathUp(nodes, id)
    .map(one => inLanguage(byId.get(one.id)?.title, language))
    .reverse()
    .join(' › ')
}

/** Nodes that another may move below, or merge into: none of its own tree, and none too deep. */
export function targetsFor(nodes: SectorNode[], id: number, act: 'move' | 'merge' | 'retire'): SectorNode[] {
  const own = new Set(act === 'retire' ? [id] : subtreeOf(nodes, id).map(one => one.id))
  const depth = (one: number) => pathUp(nodes, one).length
  const height = Math.max(0, ...subtreeOf(nodes, id).map(one => depth(one.id))) - depth(id) + 1
  const levels = { move: height, merge: height - 1, retire: 0 }[act]
  return inOrder(nodes).filter(node => takesSome(node) && !own.has(node.id) && depth(node.id) + levels <= maxNodeLevels)
}

/** Nodes that may get one below them. */
export function parentsFor(nodes: SectorNode[]): SectorNode[] {
  return inOrder(nodes).filter(node => takesSome(node) && pathUp(nodes, node.id).length < maxNodeLevels)
}

/** Whether others may stand below a node: not below the category of everything. */
export function takesSome({ isFixed, handle }: SectorNode): boolean {
  return !(isFixed && handle === 'all')
}

/** Whether the topmost nodes stay as they are, as those of categories do. */
export function hasFixedTop(nodes: SectorNode[]): boolean {
  return nodes.some(one => one.isFixed)
}

function inOrder(nodes: SectorNode[]): SectorNode[] {
  const all = new Set(nodes.map(one => one.id))
  return rowsOf(nodes, all, { words: '', only: null }).map(row => row.node)
}

export type DropZone = 'before' | 'inside' | 'after'

/** Where a node is to stand that is dropped on another; null where it may not. */
export function placeAt(nodes: SectorNode[], id: number, over: number, zone: DropZone): Place | null {
  const target = nodes.find(one => one.id === over)
  if (!target || id === over || nodes.some(one => one.id === id && one.isFixed)) return null
  const parentId = zone === 'inside' ? over : target.parentId
  if (parentId === null && hasFixedTop(nodes)) return null
  if (parentId !== null && !targetsFor(nodes, id, 'move').some(one => one.id === parentId)) return null
  const others = childrenOf(nodes, parentId).filter(one => one.id !== id)
  if (zone === 'inside') return { parentId, position: others.length }
  return { parentId, position: others.findIndex(one => one.id === over) + (zone === 'after' ? 1 : 0) }
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where a step by keyboard leads: among its siblings, below the one before, or after its parent; null for nowhere. */
export function placeAfterStep(nodes: SectorNode[], id: number, step: Step): Place | null {
  const node = nodes.find(one => one.id === id)
  if (!node || node.isFixed) return null
  const siblings = childrenOf(nodes, node.parentId)
  const at = siblings.findIndex(one => one.id === id)
  if (step === 'out') return node.parentId === null ? null : placeAt(nodes, id, node.parentId, 'after')
  if (step === 'in') {
    const before = siblings[at - 1]
    return before ? placeAt(nodes, id, before.id, 'inside') : null
  }
  const position = at + (step === 'up' ? -1 : 1)
  return position < 0 || position >= siblings.length ? null : { parentId: node.parentId, position }
}
