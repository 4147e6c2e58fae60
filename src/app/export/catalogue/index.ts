import { communityTables } from './community-tables.ts'
import { type Entry, type Exported, exported } from './entry.ts'
import { marketTables } from './market-tables.ts'
import { networksTables } from './networks-tables.ts'
import { peopleTables } from './people-tables.ts'
import { platformTables } from './platform-tables.ts'
import { serverTables } from './server-tables.ts'
import { shopTables } from './shop-tables.ts'

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

/** Tables of earlier versions, which exports of these have. Migrations make the tables of today of them. */
const formerTables: [name: string, table: Exported][] = [
  ['network_members', exported('Members of a network', 'network_id vendor_id status since')],
]

/** All that an import can fill, by name. */
export const importedTables = new Map([...exportedTables, ...formerTables])

/** Tables that are not exported, with the reasons. */
export const leftOutTables: Record<string, string> = Object.fromEntries(
  Object.entries(catalogue).flatMap(([name, entry]) => ('columns' in entry ? [] : [[name, entry.why]])),
)
