import type { ColumnType, Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** A filter of a network: a question of one of its forms, or below it a choice of that question. */
export type NetworkNodesTable = {
  id: Generated<number>
  networkId: number
  /** null: a question */
  parentId: number | null
  formId: number
  questionId: number
  /** null for a question */
  choiceGroupId: number | null
  choiceId: number | null
  title: LocalText
  imageId: Generated<string | null>
  isShown: Generated<boolean>
  sortOrder: Generated<number>
  /** of a question: since when enterprises read beside it that their answer is shown */
  since: Generated<Date>
  revision: Generated<number>
  changedBy: string | null
  changedAt: Generated<Date>
}

type Read<T> = ColumnType<T, never, never>

/** A view: the choices that visitors filter by, of enterprises that are shown as members. */
export type ShownNetworkNodesView = {
  vendorId: Read<number>
  networkId: Read<number>
  nodeId: Read<number>
  /** the question */
  parentId: Read<number>
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkNodes: NetworkNodesTable
    /** the choices that an enterprise has given in its newest submission */
    vendorNetworkNodes: { vendorId: number; nodeId: number }
    shownNetworkNodes: ShownNetworkNodesView
  }
}
