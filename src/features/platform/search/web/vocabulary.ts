import type { NetworkInfo } from '#shared/site.ts'
import type { App } from '#web/app-context.ts'

/** What names the values of a filter that its table does not name; the feature whose values they are has it. */
export type Vocabulary = ListVocabulary | TreeVocabulary

/** A value and what it is called. */
export type Term = { value: string; label: string }

export type ListVocabulary = {
  /** for a page's loader; the hook suspends without it */
  load(app: App): Promise<unknown>
  /** in the order in which they are offered */
  useTerms(): Term[]
}

export type TreeNode = { id: number; text: string; children: boolean }

/** Where a tree is shown. */
export type TreePlace = {
  /** whose pages these are */
  network: NetworkInfo | undefined
  /** the node that the page is about; null for the whole tree */
  root: number | null
}

export type TreeVocabulary = {
  /** for a page's loader: the topmost nodes, and what opening the tree at the chosen ones takes */
  load(app: App, chosen: number[]): Promise<unknown>
  useTopmost(place: TreePlace): TreeNode[]
  /** undefined until they are loaded, which begins when the node is open */
  useChildren(node: TreeNode, isOpen: boolean, place: TreePlace): TreeNode[] | undefined
  /** from the topmost parent to each of these, as far as loaded; none for one that does not exist */
  usePaths(ids: number[]): TreeNode[][]
}
