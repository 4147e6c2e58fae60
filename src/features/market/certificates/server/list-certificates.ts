import '#features/market/directory/directory.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import type { Db, Tables } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { certificateStates } from '../certificate-states.ts'
import type { CertificateRow } from '../certificates.contract.ts'
import { endsSoon, waits } from './held-conditions.ts'

type Asked = { state: (typeof certificateStates)[number]; search?: string | undefined; page: number; limit: number }

/** A page of certificates in their order, with how many enterprises have each. */
export async function listCertificates(db: Db, { page, limit, ...asked }: Asked, language: string, now: Date) {
  const offset = (page - 1) * limit
  const [{ count }, rows, networks, inUse] = await Promise.all([
    matching(db, asked)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    rowsOf(matching(db, asked), now).limit(limit).offset(offset).execute(),
    db.selectFrom('networks').select(['id', 'name']).orderBy('id').execute(),
    matching(db, { state: 'inUse' }).select(['id', 'title', 'revision']).orderBy('sortOrder').orderBy('id').execute(),
  ])
  return {
    items: rows.map(row => shape(row, language)),
    networks: networks.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
    inUse: inUse.map(({ title, ...one }) => ({ ...one, name: inLanguage(title, language) })),
    ...{ count, offset, limit },
  }
}

function matching(db: Db, { state, search }: Pick<Asked, 'state' | 'search'>) {
  return db
    .selectFrom('certificates')
    .where('mergedInto', 'is', null)
    .where('retiredAt', state === 'retired' ? 'is not' : 'is', null)
    .$if(search !== undefined, query => query.where(isNamed(search as string)))
}

function isNamed(search: string) {
  const within = `%${escapeLike(search)}%`
  return sql<boolean>`(certificates.issuer ilike ${within} or certificates.handle ilike ${within}
    or exists (select from jsonb_each_text(certificates.title) where value ilike ${within}))`
}

function rowsOf<O>(query: SelectQueryBuilder<Tables, 'certificates', O>, now: Date) {
  const held = sql`from vendor_certificates as held join vendors on vendors.id = held.vendor_id
    where held.certificate_id = certificates.id and vendors.status = any(${visibleStatuses}::int[])`
  return query
    .selectAll('certificates')
    .select([
      sql<number>`(select count(*) ${held})::int`.as('holders'),
      sql<number>`(select count(*) ${held} and ${waits})::int`.as('waiting'),
      sql<number>`(select count(*) ${held} and ${endsSoon(now)})::int`.as('endsSoon'),
      sql<LocalText | null>`(select networks.name from networks
        where networks.id = certificates.network_id and certificates.is_given)`.as('giver'),
      sql<string | null>`(select name from users where users.id = certificates.changed_by)`.as('changedByName'),
    ])
    .orderBy('sortOrder')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf<object>>['execute']>>[number]

function shape(row: Row, language: string): CertificateRow {
  const { id, revision, handle, title, description, scope, link, networkId, isGiven, imageId } = row
  const { asks, validMonths, giver } = row
  return {
    ...{ id, revision, handle, title, description, scope, link, networkId, isGiven, imageId, asks, validMonths },
    issuer: giver ? inLanguage(giver, language) : row.issuer,
    name: inLanguage(title, language),
    isRetired: row.retiredAt !== null,
    ...{ holders: row.holders, waiting: row.waiting, endsSoon: row.endsSoon },
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedByName,
  }
}
