import type { Db, Tx } from '#server/db/database.ts'
import type { SavedAddress } from '../addresses.contract.ts'
import '../addresses.tables.ts'
import { addressLines } from './address-lines.ts'

/** The addresses that a person saved, the default first, then the latest. */
export async function listAddresses(db: Db, userId: string, language: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'name', 'organization', 'line1', 'line2', 'district', 'city', 'region', 'postalCode', 'country'])
    .select(['phone', 'isDefault'])
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, lines: addressLines(row, language) }))
}

/** For the export of a person's data. */
export async function exportAddresses(db: Db | Tx, userId: string): Promise<object[]> {
  return db
    .selectFrom('addresses')
    .select(['name', 'organization', 'line1', 'line2', 'district', 'city', 'region', 'postalCode', 'country', 'phone'])
    .select(['isDefault', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}
