import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Network } from '../networks.contract.ts'
import { visibleNetworkStatuses } from '../networks.policy.ts'
import '../networks.tables.ts'

export async function getNetworks(db: Db, language: string): Promise<Network[]> {
  const rows = await db
    .selectFrom('networks')
    .selectAll()
    .where('status', 'in', visibleNetworkStatuses)
    .orderBy('id')
    .execute()
  return rows.map(({ id, subDomain, types, regions, parentId, name, description }) => ({
    id,
    subDomain,
    types,
    regions,
    parentId,
    title: inLanguage(name, language),
    description: inLanguage(description, language),
  }))
}
