import { type Selectable, sql } from 'kysely'
import { shopCurrency } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { isRunning, type shownRows, silence, undoDays } from '../import-states.ts'
import type { ImportSettings, ListingImportDetails, ListingImportRow } from '../listing-import.contract.ts'
import type { ListingImportsTable } from '../listing-import.tables.ts'
import { guessMatching, weightUnitOf } from '../matched-fields.ts'

type Row = Selectable<ListingImportsTable> & { creator: string | null }

const day = 86_400_000

function importsOf(db: Db | Tx) {
  return db
    .selectFrom('listingImports as import')
    .leftJoin('users', 'users.id', 'import.createdBy')
    .selectAll('import')
    .select('users.name as creator')
}

/** An enterprise's imports, latest first. */
export async function listImports(
  db: Db,
  { vendorId, page, limit }: { vendorId: number; page: number; limit: number },
  mayChange: boolean,
) {
  const offset = (page - 1) * limit
  const [rows, { count }] = await Promise.all([
    importsOf(db)
      .where('import.vendorId', '=', vendorId)
      .orderBy('import.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('listingImports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vendorId', '=', vendorId)
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(row => shapeImport(row, mayChange)), count, offset, limit, mayChange }
}

/**
 * One import with everything that its page shows.
 * @throws NOT_FOUND
 */
export async function readImport(
  db: Db | Tx,
  id: number,
  { mayChange, language }: { mayChange: boolean; language: string },
): Promise<ListingImportDetails> {
  const row = (await importsOf(db).where('import.id', '=', id).executeTakeFirst()) ?? missing()
  const kept = await db
    .selectFrom('listingImportChanges')
    .select(['listingId', 'title', 'outcome'])
    .where('importId', '=', id)
    .where('outcome', 'in', ['changed', 'sold'])
    .orderBy('position')
    .limit(100)
    .execute()
  const { count } = await db
    .selectFrom('listingImportChanges')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importId', '=', id)
    .where('outcome', 'in', ['changed', 'sold'])
    .executeTakeFirstOrThrow()
  return {
    ...shapeImport(row, mayChange),
    columns: row.columns,
    settings: row.settings
      ? { ...row.settings, categories: row.settings.categories ?? {} }
      : await defaultSettings(db, row, language),
    kept: kept.map(({ outcome, ...one }) => ({
      ...one,
      why: outcome === 'sold' ? ('sold' as const) : ('changed' as const),
    })),
    keptCount: count,
  }
}

/** Settings that are suggested at first. */
async function defaultSettings(
  db: Db | Tx,
  { vendorId, columns, format }: Row,
  language: string,
): Promise<ImportSettings> {
  const matching = format === null ? guessMatching(columns.map(({ name }) => name)) : {}
  return {
    currency: await shopCurrency(db, vendorId),
    language: isSiteLanguage(language) ? language : 'en',
    categories: {},
    asDrafts: false,
    withPictures: false,
    weightUnit: weightUnitOf(columns[matching.weight ?? -1]?.name ?? ''),
    matching,
  }
}

function shapeImport(row: Row, mayChange: boolean): ListingImportRow {
  const { finishedAt, state } = row
  const until = finishedAt && new Date(finishedAt.getTime() + undoDays * day)
  return {
    id: row.id,
    vendorId: row.vendorId,
    fileName: row.fileName,
    format: row.format,
    rows: row.rows,
    state,
    problem: row.problem,
    progress: { done: row.done, total: row.total },
    waits: waitsFor(row),
    counts: row.counts,
    createdBy: row.creator,
    createdAt: row.createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: until && state === 'done' && until > new Date() ? until.toISOString() : null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    mayChange,
  }
}

/** What an import waits for while nobody is working on it. */
export function waitsFor({ state, waits, beatAt }: Pick<Row, 'state' | 'waits' | 'beatAt'>): ListingImportRow['waits'] {
  if (!isRunning(state)) return null
  if (waits) return 'turn'
  return beatAt.getTime() < Date.now() - silence ? 'restart' : null
}

type Asked = {
  id: number
  show?: (typeof shownRows)[number] | undefined
  page: number
  limit: number
}

/** The results of the last check or import for the file's rows. */
export async function listImportRows(db: Db, { id, show, page, limit }: Asked) {
  let fitting = db.selectFrom('listingImportRows').where('importId', '=', id)
  if (show && show !== 'noted') fitting = fitting.where('result', '=', show)
  if (show === 'noted')
    fitting = fitting.where(sql<boolean>`(problems <> '[]' or warnings <> '[]' or cause is not null)`)
  const offset = (page - 1) * limit
  const [items, { count }] = await Promise.all([
    fitting
      .select(['row', 'product', 'title', 'result', 'listingId', 'problems', 'warnings', 'cause'])
      .orderBy('row')
      .offset(offset)
      .limit(limit)
      .execute(),
    fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items, count, offset, limit }
}
