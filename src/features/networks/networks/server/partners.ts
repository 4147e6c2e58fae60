import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { visibleNetworkStatuses } from '../networks.policy.ts'
import '../networks.tables.ts'

type Partner = { networkId: number; vendorId: number }

/** The visible networks that an enterprise is a partner of, by name. */
export async function listPartnerNetworks(db: Db | Tx, vendorId: number, language: string) {
  const rows = await db
    .selectFrom('networkPartners')
    .innerJoin('networks', 'networks.id', 'networkPartners.networkId')
    .select(['networks.id', 'networks.subDomain', 'networks.name'])
    .where('networkPartners.vendorId', '=', vendorId)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .execute()
  return rows
    .map(({ name, ...network }) => ({ ...network, name: inLanguage(name, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** Makes an enterprise a partner. @returns its revision; undefined if it is one already */
export async function insertPartner(tx: Tx, partner: Partner & { addedBy: string }): Promise<number | undefined> {
  const added = await tx
    .insertInto('networkPartners')
    .values(partner)
    .onConflict(on => on.columns(['networkId', 'vendorId']).doNothing())
    .returning('revision')
    .executeTakeFirst()
  return added?.revision
}

/** The revision of a partner, locked until the transaction ends; undefined if it is none. */
export async function holdPartner(tx: Tx, { networkId, vendorId }: Partner): Promise<number | undefined> {
  const row = await tx
    .selectFrom('networkPartners')
    .select('revision')
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  return row?.revision
}

/** Memberships that a partner looks after, the lowest id first. */
export async function partnerMembers(tx: Tx, { networkId, vendorId }: Partner): Promise<number[]> {
  const rows = await tx
    .selectFrom('networkPartnerMembers')
    .select('membershipId')
    .where('networkId', '=', networkId)
    .where('partnerId', '=', vendorId)
    .orderBy('membershipId')
    .execute()
  return rows.map(({ membershipId }) => membershipId)
}

/** Saves which memberships of its network a partner looks after. @returns its new revision */
export async function savePartnerMembers(
  tx: Tx,
  { networkId, vendorId }: Partner,
  membershipIds: readonly number[],
): Promise<number> {
  const members = tx.deleteFrom('networkPartnerMembers').where('partnerId', '=', vendorId)
  await members
    .where('networkId', '=', networkId)
    .where('membershipId', 'not in', [0, ...membershipIds])
    .execute()
  if (membershipIds.length > 0) {
    await tx
      .insertInto('networkPartnerMembers')
      .values(membershipIds.map(membershipId => ({ networkId, partnerId: vendorId, membershipId })))
      .onConflict(on => on.columns(['membershipId', 'partnerId']).doNothing())
      .execute()
  }
  const { revision } = await tx
    .updateTable('networkPartners')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function deletePartner(tx: Tx, { networkId, vendorId }: Partner): Promise<void> {
  await tx.deleteFrom('networkPartners').where('networkId', '=', networkId).where('vendorId', '=', vendorId).execute()
}
