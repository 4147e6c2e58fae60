import type { Tx } from '#server/db/database.ts'
import '../directory.tables.ts'

/**
 * Lets an enterprise run networks (`isNetworker`).
 * @returns its id; undefined if no enterprise has this address
 */
export async function letRunNetworks(tx: Tx, subDomain: string): Promise<number | undefined> {
  const vendor = await tx
    .updateTable('vendors')
    .set({ isNetworker: true })
    .where('subDomain', '=', subDomain)
    .where('kind', '=', 'vendor')
    .returning('id')
    .executeTakeFirst()
  return vendor?.id
}
