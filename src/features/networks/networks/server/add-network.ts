import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { NetworksTable } from '../networks.tables.ts'

type New = Pick<Insertable<NetworksTable>, 'name' | 'subDomain' | 'vendorId' | 'whiteLabel'>

/** Inserts an approved network: an association, in the whole world, until those who run it say otherwise. @returns its id */
export async function insertNetwork(tx: Tx, network: New): Promise<number> {
  const { id } = await tx
    .insertInto('networks')
    .values({ ...network, types: [1], regions: [1] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Standing = { status: number; whiteLabel: boolean; vendorId: number }

/**
 * Sets whether visitors see a network, whether it has a site of its own, and who runs it. The caller writes the search
 * documents of its members, in the same transaction, if visitors see it now and didn’t, or the other way round.
 */
export async function setStanding(tx: Tx, networkId: number, standing: Standing): Promise<void> {
  await tx.updateTable('networks').set(standing).where('id', '=', networkId).execute()
}
