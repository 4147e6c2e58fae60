import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../../directory.tables.ts'
import { type Candidate, DuplicateFinder } from './find-duplicates.ts'
import type { RowResult } from './import-result.ts'
import type { ImportRow, SkippedRow } from './import-row.ts'
import { SubDomains } from './sub-domains.ts'

type Existing = Awaited<ReturnType<typeof loadExisting>>[number]

export type PlannedWrite = {
  row: ImportRow
  result: RowResult
  subDomain: string
  /** the profile to replace; undefined for a new one */
  existing: Pick<Existing, 'id' | 'status' | 'level' | 'approvedAt'> | undefined
}

export type ImportPlan = { results: RowResult[]; writes: PlannedWrite[]; goneFromSource: number }

/** Compares cleaned rows with the directory: new, changed, possible duplicates. Writes nothing. */
export async function planImport(db: Db | Tx, source: string, rows: (ImportRow | SkippedRow)[]): Promise<ImportPlan> {
  const vendors = await loadExisting(db)
  const ofSource = new Map(
    vendors.flatMap(vendor => (vendor.source === source ? [[vendor.sourceId, vendor] as const] : [])),
  )
  const inFile = new Set(rows.map(row => row.sourceId))
  const subDomains = new SubDomains([...vendors.map(vendor => vendor.subDomain), ...(await loadNetworkSubDomains(db))])
  const duplicates = new DuplicateFinder()
  for (const vendor of vendors) {
    if (vendor.source !== source || !inFile.has(vendor.sourceId ?? '')) duplicates.check(asCandidate(vendor))
  }
  const plan: ImportPlan = { results: [], writes: [], goneFromSource: 0 }
  plan.goneFromSource = [...ofSource.keys()].filter(sourceId => !inFile.has(sourceId ?? '')).length
  const rowOfId = new Map<string, number>()
  for (const row of rows) {
    const earlier = rowOfId.get(row.sourceId)
    if ('skipped' in row) plan.results.push(skippedResult(row, row.name, row.skipped))
    else if (earlier) plan.results.push(skippedResult(row, nameOf(row.content.brand), `same id as row ${earlier}`))
    else {
      rowOfId.set(row.sourceId, row.row.number)
      planRow(row, ofSource.get(row.sourceId), subDomains, duplicates, plan)
    }
  }
  return plan
}

function planRow(
  row: ImportRow,
  existing: Existing | undefined,
  subDomains: SubDomains,
  duplicates: DuplicateFinder,
  plan: ImportPlan,
): void {
  const { content, warnings, sourceId } = row
  const name = nameOf(content.brand)
  const label = `row ${row.row.number} “${name}”`
  const { lat = null, lng = null, city = {} } = content.location ?? {}
  for (const other of duplicates.check({ label, brand: content.brand, website: content.website, lat, lng, city })) {
    warnings.push({ kind: 'duplicate', message: `may be the same as ${other.label}` })
  }
  const subDomain = existing?.subDomain ?? subDomains.take(name, inLanguage(city, 'en'))
  const unchanged = existing?.sourceHash === row.hash
  const result: RowResult = {
    row: row.row.number,
    line: row.row.line,
    sourceId,
    name,
    result: unchanged ? 'unchanged' : existing ? 'changed' : 'created',
    subDomain,
    reason: '',
    warnings,
  }
  plan.results.push(result)
  if (!unchanged) plan.writes.push({ row, result, subDomain, existing })
}

function skippedResult({ row, sourceId }: ImportRow | SkippedRow, name: string, reason: string): RowResult {
  return { row: row.number, line: row.line, sourceId, name, result: 'skipped', subDomain: '', reason, warnings: [] }
}

function nameOf(brand: LocalText): string {
  return inLanguage(brand, 'en')
}

async function loadExisting(db: Db | Tx) {
  return db
    .selectFrom('vendors')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('vendorLocations')
          .select(['lat', 'lng', 'city'])
          .whereRef('vendorId', '=', 'vendors.id')
          .orderBy('sortOrder')
          .limit(1)
          .as('place'),
      join => join.on(sql<boolean>`true`),
    )
    .select([
      'vendors.id',
      'subDomain',
      'brand',
      'website',
      'status',
      'level',
      'approvedAt',
      'source',
      'sourceId',
      'sourceHash',
    ])
    .select(['place.lat', 'place.lng', 'place.city'])
    .orderBy('vendors.id')
    .execute()
}

/** Sub domains of networks' sites are not available to profiles. */
async function loadNetworkSubDomains(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('networks').select('subDomain').execute()
  return rows.map(row => row.subDomain)
}

function asCandidate({ subDomain, brand, website, lat, lng, city }: Existing): Candidate {
  return { label: `profile /${subDomain} “${nameOf(brand)}”`, brand, website, lat, lng, city: city ?? {} }
}
