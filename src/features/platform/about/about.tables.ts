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
  /** its words and place in the last published version; translations of these words are written here */
  text: LocalText
  sortOrder: Generated<number>
}

/** A version of all minimum standards. At most one is a draft. */
export type StandardsVersionsTable = {
  number: number
  /** day from which it holds; null for the draft */
  fromDay: string | null
  publishedAt: Date | null
  publishedBy: string | null
  revision: Generated<number>
  changedAt: Generated<Date>
  changedBy: string | null
}

/** A standard as a version says it. */
export type VersionedStandardsTable = {
  version: number
  standardId: number
  text: LocalText
  sortOrder: Generated<number>
}

declare module '#server/db/database.ts' {
  interface Tables {
    sectorStandards: SectorStandardsTable
    standardsVersions: StandardsVersionsTable
    versionedStandards: VersionedStandardsTable
  }
}
