import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { missingEvidence } from '#features/market/directory/certificate-asks.ts'
import { certificateStanding } from '#features/market/directory/certificate-standing.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { HeldState } from '../certificate-states.ts'
import type { HeldCertificate } from '../certificates.contract.ts'
import { dayOf, endsSoon, waits } from './held-conditions.ts'

type Filters = { state: HeldState; certificateId?: number | undefined; search?: string | undefined }
type Asked = Filters & { page: number; limit: number }

/** A page of certificates that enterprises hold, those that end first before the others. */
export async function listHeldCertificates(db: Db, { page, limit, ...filters }: Asked, language: string, now: Date) {
  const offset = (page - 1) * limit
  const [{ count }, rows] = await Promise.all([
    matching(db, filters, now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    rowsOf(db, filters, now).limit(limit).offset(offset).execute(),
  ])
  return { items: rows.map(row => shape(row, language, now)), count, offset, limit }
}

/** What makes a certificate that is held one of a state. */
function isIn(state: HeldState, now: Date): RawBuilder<boolean> {
  const all: Record<HeldState, RawBuilder<boolean>> = {
    waiting: waits,
    notRight: sql<boolean>`seen.is_right = false`,
    endsSoon: endsSoon(now),
    ended: sql<boolean>`held.valid_until < ${dayOf(now)}::date`,
    all: sql<boolean>`true`,
  }
  return all[state]
}

function matching(db: Db, { state, certificateId, search }: Filters, now: Date) {
  return db
    .selectFrom('vendorCertificates as held')
    .innerJoin('vendors', 'vendors.id', 'held.vendorId')
    .innerJoin('certificates', 'certificates.id', 'held.certificateId')
    .leftJoin('certificateChecks as seen', join =>
      join
        .onRef('seen.vendorId', '=', 'held.vendorId')
        .onRef('seen.certificateId', '=', 'held.certificateId')
        .onRef('seen.evidence', '=', 'held.evidence'),
    )
    .where('vendors.status', 'in', visibleStatuses)
    .where(isIn(state, now))
    .$if(certificateId !== undefined, query => query.where('held.certificateId', '=', certificateId as number))
    .$if(search !== undefined, query => {
      const within = `%${escapeLike(search as string)}%`
      return query.where(sql<boolean>`(held.number ilike ${within} or ${contains('vendors.names', search as string)})`)
    })
}

function rowsOf(db: Db, filters: Filters, now: Date) {
  return matching(db, filters, now)
    .select(['held.vendorId', 'held.certificateId', 'held.number', 'held.hasDocument', 'held.evidence'])
    .select(['vendors.brand', 'vendors.subDomain', 'vendors.status', 'certificates.title', 'certificates.link'])
    .select(['certificates.asks', 'seen.isRight', 'seen.why', 'seen.checkedAt'])
    .select([
      sql<string | null>`held.issued_on::text`.as('issuedOn'),
      sql<string | null>`held.renewed_on::text`.as('renewedOn'),
      sql<string | null>`held.valid_until::text`.as('validUntil'),
      sql<string | null>`(select name from users where users.id = seen.checked_by)`.as('checkedBy'),
      sql<number | null>`(select max(applications.id) from applications where vendor_id = held.vendor_id)`.as(
        'applicationId',
      ),
    ])
    .orderBy(sql`held.valid_until nulls last`)
    .orderBy('held.vendorId')
    .orderBy('held.certificateId')
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function shape(row: Row, language: string, now: Date): HeldCertificate {
  const { number, issuedOn, renewedOn, validUntil, hasDocument, evidence } = row
  return {
    vendor: { id: row.vendorId, name: inLanguage(row.brand, language), subDomain: row.subDomain },
    certificate: { id: row.certificateId, name: inLanguage(row.title, language), link: row.link },
    ...{ number, issuedOn, renewedOn, validUntil, hasDocument, evidence },
    missing: missingEvidence(row.asks, row),
    standing: certificateStanding({ ...row, isRefused: row.isRight === false }, row, now),
    check:
      row.isRight === null
        ? null
        : {
            ...{ isRight: row.isRight, why: row.why ?? '', by: row.checkedBy },
            at: (row.checkedAt ?? now).toISOString(),
          },
    applicationId: row.applicationId,
  }
}
