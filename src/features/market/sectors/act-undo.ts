import type { FormerType, NodeType } from '#features/market/directory/directory.tables.ts'
import type { MovedListings, StoredCategory } from '#features/market/listings/listings.tables.ts'
import type { IncludedChange } from '#features/networks/networks/networks.tables.ts'
import type { LocalText } from '#shared/local-text.ts'

type Node = {
  id: number
  type: NodeType | FormerType
  parentId: number | null
  handle: string
  title: LocalText
  description: LocalText
  imageId: string | null
  sortOrder: number
  successorId: number | null
}

type Shortcut = { handle: string; title: LocalText; nodeIds: number[]; sortOrder: number }

/** Rows as they were before an act and as it left them; a new node was a former one before. */
export type ActUndo = {
  nodes: { before: Node[]; after: Node[] }
  shortcuts: { before: Shortcut[]; after: Shortcut[] }
  /** enterprises that were given another node */
  users: { from: number; to: number; moved: number[]; joined: number[] } | null
  /** standards that were given to another sector */
  standards: { from: number; to: number; ids: number[] } | null
  /** of an act on the marketplace's categories, which changes nothing else */
  categories?: CategoriesUndo
}

/** Categories as they were before an act and as it left them; a new one was a former one before. */
export type CategoriesUndo = {
  before: StoredCategory[]
  after: StoredCategory[]
  /** listings that were given another category */
  listings: MovedListings | null
  /** networks that include another category */
  networks: IncludedChange[]
}
