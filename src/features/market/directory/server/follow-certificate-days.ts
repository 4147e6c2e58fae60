import { sql } from 'kysely'
import '#features/platform/search/search.tables.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'
import { type CertificateEvidence, validCertificates } from '../certificate-standing.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { isRefused } from './is-refused.ts'

const queue = defineQueue('certificate-days')
const everyHour = '1 * * * *'

/** Days to look back, so that a server that was down catches up with certificates that began or ended meanwhile. */
const lookBackDays = 60

type Dated = {
  id: number
  status: number
  certificates: (CertificateEvidence & { id: number })[]
  /** ids of certificates that its record has */
  found: number[]
}

/**
 * Rewrites what the search has of enterprises of which a certificate has begun or ended, and so of their listings. An
 * enterprise of which it has that already is left alone.
 * @returns ids of those that were rewritten
 */
export async function followCertificateDays(db: Db, now = new Date()): Promise<number[]> {
  const today = dayOf(now)
  const since = dayOf(new Date(now.getTime() - lookBackDays * 86_400_000))
  const { rows } = await sql<Dated>`
    select vendors.id, vendors.status, array(
        select jsonb_array_elements(document.record -> 'certifications') -> 'id'
      )::integer[] as found,
      (select json_agg(json_build_object(
          'id', certificate_id, 'number', number, 'hasDocument', has_document,
          'issuedOn', issued_on::text, 'renewedOn', renewed_on::text, 'validUntil', valid_until::text,
          'isRefused', ${isRefused('shown_certificates')}
        )) from shown_certificates where vendor_id = vendors.id) as certificates
    from vendors join search_documents document
      on document.language = 'en' and document.object_id = 'profile-' || vendors.id and document.record is not null
    where vendors.id in (
      select vendor_id from vendor_certificates
      where valid_until between ${since}::date - 1 and ${today}::date or issued_on between ${since}::date and ${today}::date)
    order by vendors.id`.execute(db)
  const ids = rows.filter(vendor => !isSame(vendor.found, validCertificates(vendor, now))).map(({ id }) => id)
  await indexVendors(db, ids)
  return ids
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function isSame(found: number[], valid: { id: number }[]): boolean {
  return found.length === valid.length && valid.every(({ id }) => found.includes(id))
}

/** Schedules the search for certificates that have begun or ended. */
export function watchCertificateDays(jobs: Jobs, db: Db): void {
  jobs.work(queue, async () => void (await followCertificateDays(db)))
  jobs.schedule(queue, everyHour, {})
}
