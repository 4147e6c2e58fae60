import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/**
 * A standard that enterprises in a sector or its subsectors must meet; for `nodeId` null, enterprises in every sector.
 */
export type SectorStandardsTable = {
  id: Generated<number>
  /** name that forms refer to it by, the same on every Pola: `food-and-drink/2` for a sector's second standard */
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
