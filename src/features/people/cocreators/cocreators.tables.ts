import type { Generated } from 'kysely'
import type { WayToHelp } from './ways-to-help.ts'

/** What a person has pledged to help with; gone once they take it back. */
export type CocreatorPledgesTable = {
  userId: string
  kinds: WayToHelp[]
  /** '' for none */
  words: string
  /** when they became a cocreator; changes keep it */
  pledgedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    cocreatorPledges: CocreatorPledgesTable
  }
}
