import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { AddressToSave } from '../addresses.contract.ts'
import { isOwnAddress } from '../addresses.policy.ts'
import '../addresses.tables.ts'
import { readAddress } from './read-address.ts'

/** @limit saved addresses per person */
export const maxAddresses = 20

/**
 * Saves an address, the first as the default.
 * @returns its id
 * @throws `gm-error-address-…` (400, field), `gm-error-too-many-addresses` (409)
 */
export async function createAddress(db: Db, { userId }: Viewer, given: AddressToSave): Promise<number> {
  const address = checked(given)
  return db.transaction().execute(async tx => {
    await lockPerson(tx, userId)
    const { count } = await tx
      .selectFrom('addresses')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxAddresses) refuse('gm-error-too-many-addresses', { status: 409 })
    const isDefault = given.isDefault || Number(count) === 0
    if (isDefault) await clearDefault(tx, userId)
    const { id } = await tx
      .insertInto('addresses')
      .values({ ...address, userId, isDefault })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** @throws ORPCError NOT_FOUND; `gm-error-address-…` (400, field) */
export async function changeAddress(db: Db, viewer: Viewer, id: number, given: AddressToSave): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockPerson(tx, viewer.userId)
    await ownAddress(tx, viewer, id)
    const address = checked(given)
    if (given.isDefault) await clearDefault(tx, viewer.userId)
    await tx
      .updateTable('addresses')
      .set({ ...address, updatedAt: new Date(), ...(given.isDefault && { isDefault: true }) })
      .where('id', '=', id)
      .execute()
  })
}

/** Deletes an address; the latest of the remaining ones becomes the default. */
export async function deleteAddress(db: Db, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockPerson(tx, viewer.userId)
    const { isDefault } = await ownAddress(tx, viewer, id)
    await tx.deleteFrom('addresses').where('id', '=', id).execute()
    if (!isDefault) return
    await tx
      .updateTable('addresses')
      .set({ isDefault: true })
      .where('id', '=', eb =>
        eb
          .selectFrom('addresses')
          .select('id')
          .where('userId', '=', viewer.userId)
          .orderBy('updatedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .execute()
  })
}

function checked({ isDefault: _, language, ...given }: AddressToSave) {
  const { address, problems } = readAddress(given, language)
  const [problem] = problems
  if (problem) refuse(`gm-error-address-${problem.code}`, { field: problem.field })
  return address
}

/** Allows one change of a person's addresses at a time. */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

async function ownAddress(tx: Tx, viewer: Viewer, id: number) {
  const found = await tx.selectFrom('addresses').select(['userId', 'isDefault']).where('id', '=', id).executeTakeFirst()
  if (!found || !isOwnAddress(viewer, found)) missing()
  return found
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}
