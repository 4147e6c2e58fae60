import { sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { lockCertificate } from './lock-certificate.ts'

type Merged = { from: number; into: number }
type Listener = (tx: Tx, merged: Merged) => Promise<void>

const listeners = createRegister<Listener>()

/** Calls the listener in the transaction of each merge, before the search follows, for features that keep ids. */
export function whenCertificatesMerged(listener: Listener): void {
  listeners.add(listener)
}

type Retire = { id: number; revision: number; isRetired: boolean; userId: string }

/**
 * Makes a certificate one that can’t be chosen any more, or that can be again. It stays with those who hold it.
 * @returns whether it was retired before
 * @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409)
 */
export async function retireCertificate(tx: Tx, { id, revision, isRetired, userId }: Retire): Promise<boolean> {
  const { retiredAt } = await lockCertificate(tx, id, revision)
  const now = new Date()
  await tx
    .updateTable('certificates')
    .set({ retiredAt: isRetired ? (retiredAt ?? now) : null, revision: revision + 1 })
    .set({ changedAt: now, changedBy: userId })
    .where('id', '=', id)
    .execute()
  return retiredAt !== null
}

type Merge = Merged & { revision: number; intoRevision: number; userId: string }

/**
 * Gives all holders of a certificate another one. Of two that an enterprise holds, the one that ends later stays. The
 * id that is merged keeps leading to the other: in answers of forms, proposals and imports.
 * @returns ids of the enterprises that held it
 * @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409); gm-error-certificate-merge (409), also
 *   between certificates that different networks give
 */
export async function mergeCertificates(tx: Tx, merge: Merge): Promise<number[]> {
  const { from, into, revision, intoRevision, userId } = merge
  if (from === into) cannotMerge()
  // in one order, so that two admins who merge the same two can’t wait for each other
  const revisions = new Map([
    [from, revision],
    [into, intoRevision],
  ])
  const owners: (number | null)[] = []
  for (const id of [from, into].toSorted((a, b) => a - b)) {
    const { retiredAt, isGiven, networkId } = await lockCertificate(tx, id, revisions.get(id) ?? 0)
    if (id === into && retiredAt) cannotMerge()
    owners.push(isGiven ? networkId : null)
  }
  // what one network gives is never what another one gives, or enterprises say of themselves
  if (owners[0] !== owners[1]) cannotMerge()
  const { rows } = await sql<{ id: number }>`
    select vendor_id as id from vendor_certificates where certificate_id = ${from} order by vendor_id for update`.execute(
    tx,
  )
  await moveHeld(tx, { from, into })
  for (const listener of listeners) await listener(tx, { from, into })
  const change = { changedAt: new Date(), changedBy: userId }
  await tx
    .updateTable('certificates')
    .set({ ...change, mergedInto: into, retiredAt: sql`coalesce(retired_at, now())`, revision: revision + 1 })
    .where('id', '=', from)
    .execute()
  await tx.updateTable('certificates').set({ mergedInto: into }).where('mergedInto', '=', from).execute()
  await tx
    .updateTable('certificates')
    .set({ ...change, revision: intoRevision + 1 })
    .where('id', '=', into)
    .execute()
  const ids = rows.map(({ id }) => id)
  await indexVendors(tx, ids)
  return ids
}

async function moveHeld(tx: Tx, { from, into }: Merged): Promise<void> {
  await sql`
    with both_held as (
      -- one that is given without an end stays until it is taken back; of others, one without a day has no evidence of it
      select old.vendor_id,
        coalesce(old.valid_until, case when old.is_given then 'infinity' else '-infinity' end::date)
          > coalesce(new.valid_until, case when new.is_given then 'infinity' else '-infinity' end::date) as is_later
      from vendor_certificates old join vendor_certificates new using (vendor_id)
      where old.certificate_id = ${from} and new.certificate_id = ${into}
    )
    delete from vendor_certificates held using both_held
    where held.vendor_id = both_held.vendor_id
      and held.certificate_id = case when is_later then ${into}::integer else ${from}::integer end`.execute(tx)
  await tx.updateTable('vendorCertificates').set({ certificateId: into }).where('certificateId', '=', from).execute()
  await sql`
    insert into certificate_checks (vendor_id, certificate_id, evidence, is_right, why, checked_by, checked_at)
    select vendor_id, ${into}, evidence, is_right, why, checked_by, checked_at
    from certificate_checks where certificate_id = ${from}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('certificateChecks').where('certificateId', '=', from).execute()
}

function cannotMerge(): never {
  refuse('gm-error-certificate-merge', {
    status: 409,
    field: 'into',
    message: 'These two certificates can’t be merged.',
  })
}
