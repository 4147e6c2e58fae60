import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { NetworkSettings } from '../network-settings.ts'
import '../networks.tables.ts'

type Columns = {
  name?: LocalText
  infoTitle?: LocalText
  description?: LocalText
  types?: number[]
  regions?: number[]
  imageId?: string | null
}

/**
 * Sets what visitors see of a network; what is left out stays. The caller writes the search documents of its members, in
 * the same transaction, if its types or regions change.
 */
export async function setNetwork(tx: Tx, networkId: number, changes: Columns & NetworkSettings): Promise<void> {
  const { name, infoTitle, description, types, regions, imageId, ...settings } = changes
  const columns = { name, infoTitle, description, types, regions, imageId }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns
  await tx
    .updateTable('networks')
    .set({ ...given, settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', networkId)
    .execute()
}
