import { type SqlBool, sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { ScreeningTerm, TermKind } from '../screening.contract.ts'
import '../screening.tables.ts'

type Asked = {
  kind: TermKind
  language?: string | undefined
  search?: string | undefined
  page: number
  limit: number
}

/** A page of a list, the latest first. */
export async function listTerms(db: Db, { kind, language, search, page, limit }: Asked) {
  const matching = db
    .selectFrom('screeningTerms')
    .where('kind', '=', kind)
    .$if(language === 'all', query => query.where('language', 'is', null))
    .$if(language !== undefined && language !== 'all', query => query.where('language', '=', language ?? ''))
    .$if(search !== undefined, query =>
      query.where(sql<SqlBool>`position(lower(${search}) in lower(term || ' ' || note)) > 0`),
    )
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const ids = await matching.select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const items = await readTerms(
    db,
    ids.map(({ id }) => id),
  )
  return { items, count: Number(count), offset, limit }
}

/** @throws NOT_FOUND */
export async function readTerm(db: Db, id: number): Promise<ScreeningTerm> {
  const [term] = await readTerms(db, [id])
  return term ?? missing()
}

async function readTerms(db: Db, ids: number[]): Promise<ScreeningTerm[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('screeningTerms')
    .leftJoin('users', 'users.id', 'addedBy')
    .select(['screeningTerms.id', 'kind', 'language', 'term', 'note', 'revision', 'addedAt', 'users.name as addedBy'])
    .where('screeningTerms.id', 'in', ids)
    .orderBy('screeningTerms.id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, addedAt: row.addedAt.toISOString() }))
}
