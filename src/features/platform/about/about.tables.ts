import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** What enterprises of a sector, and of all below it, must meet; of every sector for `nodeId` null. */
export type SectorStandardsTable = {
  id: Generated<number>
  /** by which forms name it: of a sector `food-and-drink/2`, on any Pola */
  handle: Generated<string>
  nodeId: number | null
  text: LocalText
  sortOrder: Generated<number>
}

declare module '#server/db/database.ts' {
  interface Tables {
    sectorStandards: SectorStandardsTable
  }
}
