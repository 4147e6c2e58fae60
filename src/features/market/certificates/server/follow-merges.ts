import { sql } from 'kysely'
import { whenCertificatesMerged } from '#features/market/directory/server/index.ts'
import '../certificates.tables.ts'

/** The mails that were sent for a certificate count for the one that took its place, too. */
export function followMerges(): void {
  whenCertificatesMerged(async (tx, { from, into }) => {
    await sql`
      insert into certificate_reminders (vendor_id, certificate_id, valid_until, step, at)
      select vendor_id, ${into}, valid_until, step, at from certificate_reminders where certificate_id = ${from}
      on conflict do nothing`.execute(tx)
    await tx.deleteFrom('certificateReminders').where('certificateId', '=', from).execute()
  })
}
