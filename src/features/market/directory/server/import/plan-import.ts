import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { isOnlyListed } from '../../directory.policy.ts'
import '../../directory.tables.ts'
import { type Candidate, DuplicateFinder } from './find-duplicates.ts'
import type { RowResult } from './import-result.ts'
import type { ImportRow, SkippedRow, VendorContent } from './import-row.ts'
import { SubDomains } from './sub-domains.ts'

const existingAtOnce = 5000

/** A profile of the same source. */
type Existing = Pick<
  LoadedVendor,
  'id' | 'subDomain' | 'status' | 'level' | 'approvedAt' | 'vouchedBy' | 'sourceHash' | 'changedAt' | 'mergedInto'
>

/** A profile to create, or to replace. */
export type PlannedWrite = {
  content: VendorContent
  sourceId: string
  hash: string
  /** ISO date, if the row has one */
  approvedAt: string | null
  subDomain: string
  /** the profile to replace; undefined for a new one */
  existing?: Omit<Existing, 'subDomain' | 'sourceHash' | 'mergedInto'> | undefined
}

/** Compares cleaned rows with the directory, one after the other: new, changed, possible duplicates. Writes nothing. */
export class ImportPlan {
  readonly results: RowResult[] = []
  /** profiles of the source that the file doesn't have */
  goneFromSource = 0
  readonly #ofSource = new Map<string, Existing>()
  readonly #rowOfId = new Map<string, number>()
  readonly #vouches: boolean
  readonly #duplicates = new DuplicateFinder()
  readonly #subDomains = new SubDomains([])

  private constructor(vouches: boolean) {
    this.#vouches = vouches
  }

  /**
   * Knows the directory as it is now.
   * @param vouches whether profiles of the source that are only listed become approved
   * @param idsInFile ids of all rows; only asked for if there are profiles of this source
   */
  static async load(
    db: Db,
    { source, vouches }: { source: string; vouches: boolean },
    idsInFile: () => Set<string>,
  ): Promise<ImportPlan> {
    const plan = new ImportPlan(vouches)
    let inFile: Set<string> | undefined
    for await (const vendor of loadExisting(db)) {
      plan.#subDomains.reserve(vendor.subDomain)
      if (vendor.source === source && vendor.sourceId !== null) {
        inFile ??= idsInFile()
        plan.#ofSource.set(vendor.sourceId, asExisting(vendor))
        if (inFile.has(vendor.sourceId)) continue
        plan.goneFromSource++
      }
      if (vendor.mergedInto === null) plan.#duplicates.check(asCandidate(vendor))
    }
    for (const subDomain of await loadNetworkSubDomains(db)) plan.#subDomains.reserve(subDomain)
    return plan
  }

  /** Adds the next row's result. @returns what to write, undefined for a row that is skipped or did not change */
  add(row: ImportRow | SkippedRow): { write: PlannedWrite; result: RowResult } | undefined {
    const earlier = this.#rowOfId.get(row.sourceId)
    if ('skipped' in row) this.results.push(skippedResult(row, row.name, row.skipped))
    else if (earlier) this.results.push(skippedResult(row, nameOf(row.content.brand), `same id as row ${earlier}`))
    else {
      this.#rowOfId.set(row.sourceId, row.row.number)
      return this.#compare(row, this.#ofSource.get(row.sourceId))
    }
    return undefined
  }

  #compare(row: ImportRow, existing: Existing | undefined) {
    const { content, warnings, sourceId, hash, approvedAt } = row
    const name = nameOf(content.brand)
    const label = `row ${row.row.number} “${name}”`
    const { lat = null, lng = null, city = {} } = content.location ?? {}
    const candidate = { label, brand: content.brand, website: content.website ?? null, lat, lng, city }
    for (const other of this.#duplicates.check(candidate)) {
      warnings.push({ kind: 'duplicate', message: `may be the same as ${other.label}` })
    }
    const subDomain = existing?.subDomain ?? this.#subDomains.take(name, inLanguage(city, 'en'))
    if (existing?.mergedInto != null) {
      this.results.push({ ...skippedResult(row, name, 'merged into another profile'), subDomain })
      return undefined
    }
    const isChangedByItself = existing?.changedAt != null && existing.sourceHash !== hash
    if (existing && isChangedByItself) {
      const reason = 'changed by the enterprise itself'
      this.results.push({ ...skippedResult(row, name, reason), subDomain })
      return undefined
    }
    const isVouchedNow = this.#vouches && existing !== undefined && isOnlyListed(existing)
    const unchanged = existing?.sourceHash === hash && !isVouchedNow
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
    this.results.push(result)
    return unchanged ? undefined : { write: { content, sourceId, hash, approvedAt, subDomain, existing }, result }
  }
}

function skippedResult({ row, sourceId }: ImportRow | SkippedRow, name: string, reason: string): RowResult {
  return { row: row.number, line: row.line, sourceId, name, result: 'skipped', subDomain: '', reason, warnings: [] }
}

function nameOf(brand: LocalText): string {
  return inLanguage(brand, 'en')
}

type LoadedVendor = Awaited<ReturnType<typeof loadSome>>[number]

async function* loadExisting(db: Db): AsyncGenerator<LoadedVendor> {
  let last: LoadedVendor | undefined
  do {
    const some = await loadSome(db, last?.id ?? 0)
    last = some.length === existingAtOnce ? some.at(-1) : undefined
    yield* some
  } while (last)
}

async function loadSome(db: Db, after: number) {
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
      'vouchedBy',
      'source',
      'sourceId',
      'sourceHash',
      'changedAt',
      'mergedInto',
    ])
    .select(['place.lat', 'place.lng', 'place.city'])
    .where('vendors.id', '>', after)
    .orderBy('vendors.id')
    .limit(existingAtOnce)
    .execute()
}

/** Sub domains of networks' sites are not available to profiles. */
async function loadNetworkSubDomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('networks').select('subDomain').execute()
  return rows.map(row => row.subDomain)
}

function asCandidate({ subDomain, brand, website, lat, lng, city }: LoadedVendor): Candidate {
  return { label: `profile /${subDomain} “${nameOf(brand)}”`, brand, website, lat, lng, city: city ?? {} }
}

function asExisting({
  id,
  subDomain,
  status,
  level,
  approvedAt,
  vouchedBy,
  sourceHash,
  changedAt,
  mergedInto,
}: LoadedVendor): Existing {
  return { id, subDomain, status, level, approvedAt, vouchedBy, sourceHash, changedAt, mergedInto }
}
