import type { Generated } from 'kysely'
import type { ItemType } from './search.contract.ts'

/** One record of the search indexes; a null `record` marks a deleted one. Written only through write-documents.ts. */
export type SearchDocumentsTable = {
  itemType: ItemType
  objectId: string
  language: string
  record: Record<string, unknown> | null
  changedXid: Generated<string>
  changedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    searchDocuments: SearchDocumentsTable
  }
}
