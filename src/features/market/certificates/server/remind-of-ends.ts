import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, forEachSafely, type Jobs } from '#server/jobs/index.ts'
import '../certificates.tables.ts'
import { dueReminder, reminderSteps } from '../due-reminder.ts'
import { notifyOfEnd } from './certificate-notifications.ts'
import { dayOf } from './held-conditions.ts'

const queue = defineQueue('certificate-ends')
const everyHour = '41 * * * *'

/** Schedules the mails before certificates end. */
export function watchCertificateEnds(jobs: Jobs, db: Db, publicUrl: string): void {
  jobs.work(queue, () => remindOfEnds(db, publicUrl, new Date()))
  jobs.schedule(queue, everyHour, {})
}

/**
 * Mails the teams of enterprises that visitors see, 30 and 7 days before a certificate of theirs ends. A new last day
 * begins anew.
 */
export async function remindOfEnds(db: Db, publicUrl: string, now: Date): Promise<void> {
  const today = dayOf(now)
  const { rows } = await sql<{ vendorId: number; certificateId: number }>`
    select vendor_id as "vendorId", certificate_id as "certificateId" from vendor_certificates
    join vendors on vendors.id = vendor_id and vendors.status = any(${visibleStatuses}::int[])
    -- of one that a network gives its network decides: there is nothing that its holder could add
    where not is_given and valid_until between ${today}::date and ${today}::date + ${reminderSteps[0]}::integer
    order by vendor_id, certificate_id`.execute(db)
  await forEachSafely(rows, held => remind(db, publicUrl, held, today))
}

/** Reads again what holds now: the certificate may have been renewed or taken away since the list was read. */
async function remind(db: Db, publicUrl: string, held: { vendorId: number; certificateId: number }, today: string) {
  const { vendorId, certificateId } = held
  await db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('vendorCertificates as held')
      .innerJoin('vendors', 'vendors.id', 'held.vendorId')
      .innerJoin('certificates', 'certificates.id', 'held.certificateId')
      .select(['certificates.title', sql<string | null>`held.valid_until::text`.as('validUntil')])
      .where('held.vendorId', '=', vendorId)
      .where('held.certificateId', '=', certificateId)
      .where('vendors.status', 'in', visibleStatuses)
      .forUpdate('held')
      .executeTakeFirst()
    if (!row?.validUntil) return
    const { title: certificate, validUntil } = row
    const sent = await tx
      .selectFrom('certificateReminders')
      .select('step')
      .where('vendorId', '=', vendorId)
      .where('certificateId', '=', certificateId)
      .where('validUntil', '=', validUntil)
      .execute()
    const step = dueReminder(
      today,
      validUntil,
      sent.map(one => one.step),
    )
    if (step === null) return
    const reminder = { vendorId, certificateId, validUntil, step }
    await tx.insertInto('certificateReminders').values(reminder).execute()
    await notifyOfEnd(tx, publicUrl, { ...reminder, certificate })
  })
}
