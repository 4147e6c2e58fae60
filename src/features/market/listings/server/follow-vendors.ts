import { sql } from 'kysely'
import { whenCertificatesMerged, whenVendorsIndexed } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '../listings.tables.ts'
import { indexListingsOf } from './index-listings.ts'

/**
 * Makes every change of a vendor rewrite the search documents of its listings in the same transaction, because they
 * contain its name, place, networks, level and visibility; and has them follow merged certificates. Each program that writes vendors calls this once; repeated
 * calls have no effect.
 */
export function followVendors(): void {
  whenVendorsIndexed(indexListingsOfVendors)
  whenCertificatesMerged(moveListingCertificates)
}

/** Listings name the certificate that took the place of theirs. */
async function moveListingCertificates(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    insert into listing_certificates (listing_id, certificate_id)
    select listing_id, ${into} from listing_certificates where certificate_id = ${from} on conflict do nothing`.execute(
    tx,
  )
  await tx.deleteFrom('listingCertificates').where('certificateId', '=', from).execute()
}

function indexListingsOfVendors(db: Db | Tx, vendorIds: number[]): Promise<void> {
  return indexListingsOf(db, 'vendor', vendorIds)
}
