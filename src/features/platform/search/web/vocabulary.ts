import type { NetworkInfo } from '#shared/site.ts'
import type { App } from '#web/app-context.ts'

/** Labels for the values of a filter, if its table has none; provided by the feature that owns the values. */
export type Vocabulary = ListVocabulary | TreeVocabulary

/** A value and its label. */
export type Term = { value: string; label: string }

export type ListVocabulary = {
  /** for a page's loader; without it the hook suspends */
  load(app: App): Promise<unknown>
  /** in display order */
  useTerms(): Term[]
}

export type TreeNode = { id: number; text: string; children?: boolean; imageId?: string | null }

/** The place where a tree is shown. */
export type TreePlace = {
  /** the network of the page */
  network: NetworkInfo | undefined
  /** the node of the page; null for the whole tree */
  root: number | null
}

export type TreeVocabulary = {
  /** for a page's loader: loads the topmost nodes, and those needed to show the chosen ones */
  load(app: App, chosen: number[]): Promise<unknown>
  useTopmost(place: TreePlace): TreeNode[]
  /** undefined until they are loaded, which starts when the node is opened */
  useChildren(node: TreeNode, isOpen: boolean, place: TreePlace): TreeNode[] | undefined
  /** the path from the topmost parent to each of these, as far as loaded; empty for an unknown id */
  usePaths(ids: number[], place: TreePlace): TreeNode[][]
}
