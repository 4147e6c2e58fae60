import { communityTables } from './community.ts'
import type { Entry, Exported } from './entry.ts'
import { marketTables } from './market.ts'
import { networksTables } from './networks.ts'
import { peopleTables } from './people.ts'
import { platformTables } from './platform.ts'
import { serverTables } from './server.ts'
import { shopTables } from './shop.ts'

export type { Exported, LeftOut, LeftOutColumn } from './entry.ts'

/** Every table of the database: its columns in the open format, or why it isn't there. */
export const catalogue: Record<string, Entry> = {
  ...serverTables,
  ...peopleTables,
  ...marketTables,
  ...networksTables,
  ...platformTables,
  ...communityTables,
  ...shopTables,
}

export const exportedTables: [name: string, table: Exported][] = Object.entries(catalogue).flatMap(([name, entry]) =>
  'columns' in entry ? [[name, entry]] : [],
)

/** Tables that are not exported, with the reasons. */
export const leftOutTables: Record<string, string> = Object.fromEntries(
  Object.entries(catalogue).flatMap(([name, entry]) => ('columns' in entry ? [] : [[name, entry.why]])),
)
