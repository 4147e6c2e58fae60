import { listAddresses } from '#features/shop/addresses/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { type ApiContext, missing } from '#server/http/api-context.ts'
import { type StoreAddress, toStoreAddress } from '../store-address.ts'
import { readStoreId } from '../store-ids.ts'

/**
 * A saved address of the caller, by its id.
 * @throws ORPCError NOT_FOUND
 */
export async function addressOfMember(db: Db, { viewer, language }: ApiContext, given: string): Promise<StoreAddress> {
  const id = readStoreId('addr', given)
  const saved = viewer ? await listAddresses(db, viewer.userId, language) : []
  const found = saved.find(one => one.id === id)
  return found ? toStoreAddress(found) : missing()
}
