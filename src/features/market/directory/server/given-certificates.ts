import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { mustBeAll } from './lock-certificate.ts'

type Held = { certificateId: number; vendorId: number }

/**
 * A certificate that a network gives, locked against whoever changes it or its holders.
 * @throws ORPCError NOT_FOUND if this network gives no such certificate
 */
export async function holdGivenCertificate(tx: Tx, { networkId, id }: { networkId: number; id: number }) {
  const row = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .where('networkId', '=', networkId)
    .where('isGiven', '=', true)
    .where('mergedInto', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? missing()
}

/**
 * Gives an enterprise a certificate of a network, or another last day of it.
 * @param today the day on which it is given (UTC)
 * @returns the last day before; undefined if the enterprise didn’t have it
 */
export async function giveCertificate(
  tx: Tx,
  { certificateId, vendorId, validUntil, today }: Held & { validUntil: string | null; today: string },
): Promise<{ validUntil: string | null } | undefined> {
  const before = await tx
    .selectFrom('vendorCertificates')
    .select(sql<string | null>`valid_until::text`.as('validUntil'))
    .where('certificateId', '=', certificateId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  if (before && before.validUntil === validUntil) return before
  await tx
    .insertInto('vendorCertificates')
    .values({ certificateId, vendorId, isGiven: true, number: '', issuedOn: today, renewedOn: null, validUntil })
    .onConflict(conflict => conflict.columns(['vendorId', 'certificateId']).doUpdateSet({ validUntil }))
    .execute()
  await indexVendors(tx, [vendorId])
  return before
}

/** Takes a certificate of a network back. @returns whether the enterprise had it */
export async function takeCertificate(tx: Tx, { certificateId, vendorId }: Held): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('vendorCertificates')
    .where('certificateId', '=', certificateId)
    .where('vendorId', '=', vendorId)
    .where('isGiven', '=', true)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await indexVendors(tx, [vendorId])
  return numDeletedRows > 0n
}

/**
 * Puts the certificates that a network gives into an order, on the places that they have among all.
 * @returns their ids in the order before
 * @throws ORPCError gm-error-certificate-changed (409) unless these are all that can be given
 */
export async function sortGivenCertificates(tx: Tx, networkId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('certificates')
    .select(['id', 'sortOrder'])
    .where('networkId', '=', networkId)
    .where('isGiven', '=', true)
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  mustBeAll(rows, ids)
  const before = rows.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
  const places = before.map(one => one.sortOrder)
  await sql`update certificates set sort_order = sorted.place
    from unnest(${ids}::integer[], ${places}::integer[]) as sorted (id, place)
    where certificates.id = sorted.id`.execute(tx)
  return before.map(({ id }) => id)
}
