import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import {
  countImport,
  defaultMapping,
  type ImportCounts,
  type ImportResult,
  importVendors,
  type Mapping,
  parseMapping,
  writeReport,
} from '#features/market/directory/server/import/index.ts'
import { importListings, isProductExport, writeListingReport } from '#features/market/listings/server/import/index.ts'
import { openImportedShop } from '#features/market/listings/server/index.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { discardReport, prepareReport } from '#server/import/report-file.ts'
import { openSourceFile, type SourceFile } from '#server/import/source-file.ts'
import { isExport } from '../export/export-manifest.ts'
import { type ImportArguments, readArguments, usage } from './import-arguments.ts'
import { printForumSummary, readForumImport } from './import-forum.cli.ts'
import { printListingSummary, readListingImport } from './import-listings.cli.ts'
import { progressLine } from './import-progress.cli.ts'
import { sourceNameOf } from './source-name.ts'

type Job = {
  file: string
  mapping: Mapping
  mappingName: string
  vouchedBy: string | undefined
  report: string
  dryRun: boolean
}

async function main(): Promise<number> {
  const options = readArguments()
  if (options.help) {
    console.log(usage)
    return 0
  }
  const config = readConfig()
  if (await isExport(resolve(calledFrom(), options.file))) return importFolder(options, config)
  const { vendor, forum } = options
  if (forum !== undefined) return importOfForum({ ...options, forum }, config)
  const run = vendor === undefined ? await vendorRun(options, config) : await listingRun({ ...options, vendor }, config)
  await prepareReport(run.report, { createFolder: options.report === undefined })
  try {
    return (await run.work()) ? 130 : 0
  } finally {
    await discardReport(run.report)
  }
}

async function importFolder(options: ImportArguments, config: Config): Promise<number> {
  const { runExportImport } = await import('../export/import-export.cli.ts')
  await runExportImport(options, { folder: resolve(calledFrom(), options.file), config, signal: stopSignal() })
  return 0
}

async function importOfForum(options: ImportArguments & { forum: string }, config: Config): Promise<number> {
  const work = await readForumImport(options, resolve(calledFrom(), options.file))
  const result = await withDatabase(config, db => work(db, stopSignal()))
  printForumSummary(result, options['dry-run'])
  return result.isInterrupted ? 130 : 0
}

/** `work` imports, writes the report and the summary, and returns whether it was stopped. */
type Run = { report: string; work: () => Promise<boolean> }

async function vendorRun(options: ImportArguments, config: Config): Promise<Run> {
  const job = await readJob(options, config.dataDir)
  const file = openFile(job.file)
  // Products mistaken for enterprises would fill the directory with tea and shirts.
  if (!options.mapping && isProductExport(file.read(0, 20_000).toString()))
    throw new OperatorError(
      `${basename(job.file)} is a shop's product export: say whose listings they are with --vendor.`,
    )
  const work = async () => {
    const result = await withDatabase(config, db => runImport(db, job, file))
    await writeReport(job.report, result)
    printSummary(result, job)
    return result.interrupted
  }
  return { report: job.report, work }
}

async function listingRun(options: ImportArguments & { vendor: string }, config: Config): Promise<Run> {
  const job = await readListingImport(options, calledFrom(), createFileStore(config))
  const report = reportPath(options, config.dataDir)
  const work = async () => {
    const live = { signal: stopSignal(), onProgress: progressLine() }
    const result = await withDatabase(config, async db => {
      const done = await importListings(db, { ...job, ...live })
      if (!job.dryRun) await openImportedShop(db, job.vendor)
      return done
    })
    await writeListingReport(report, result)
    printListingSummary(result, job, report)
    return result.interrupted
  }
  return { report, work }
}

function openFile(path: string): SourceFile {
  try {
    return openSourceFile(path)
  } catch (error) {
    throw new OperatorError(`Can't read ${path}: ${reasonOf(error)}`)
  }
}

function runImport(db: Db, job: Job, file: SourceFile): Promise<ImportResult> {
  return importVendors(db, {
    file,
    fileName: basename(job.file),
    mapping: job.mapping,
    mappingName: job.mappingName,
    vouchedBy: job.vouchedBy,
    dryRun: job.dryRun,
    today: new Date().toISOString().slice(0, 10),
    signal: stopSignal(),
    onProgress: progressLine(),
  })
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  return stop.signal
}

/**
 * Uses the database of DATABASE_URL, or else the built-in one, which is stopped afterwards unless it was running
 * before.
 */
async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    if (config.databaseUrl) await checkDatabase(config.databaseUrl)
    const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', 4)
    try {
      await database.db
        .connection()
        .execute(async () => undefined)
        .catch(error => {
          throw new OperatorError(`Can't reach the database: ${reasonOf(error)}`)
        })
      await migrate(database.db)
      // Imported late, because it loads all features.
      const { connectFeatures } = await import('../wiring/connect-features.ts')
      connectFeatures()
      return await work(database.db)
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.stop()
  }
}

async function readJob(options: ImportArguments, dataDir: string): Promise<Job> {
  const from = calledFrom()
  const mappingName = options.mapping ? basename(options.mapping) : 'the default mapping'
  const mapping = options.mapping
    ? await readMapping(resolve(from, options.mapping), mappingName)
    : defaultMapping(sourceNameOf(options.file))
  const source = options.source ?? mapping.source
  return {
    file: resolve(from, options.file),
    mapping: parseMapping({ ...mapping, source }, '--source'),
    mappingName,
    vouchedBy: readVoucher(options.vouch),
    report: reportPath(options, dataDir),
    dryRun: options['dry-run'],
  }
}

function readVoucher(name: string | undefined): string | undefined {
  const voucher = name?.trim()
  if (voucher === '') throw new OperatorError(`--vouch needs the name of who answers for the enterprises.`)
  return voucher
}

/** npm changes to the project's folder, but paths are relative to where it was called. */
function calledFrom(): string {
  return process.env.INIT_CWD ?? process.cwd()
}

function reportPath({ file, report }: ImportArguments, dataDir: string): string {
  if (report) return resolve(calledFrom(), report)
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return join(dataDir, 'import-reports', `${sourceNameOf(file)}-${time}.csv`)
}

async function readMapping(path: string, name: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(error => {
    throw new OperatorError(`Can't read ${path}: ${reasonOf(error)}`)
  })
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${name} is not JSON: ${reasonOf(error)}`)
  }
  return parseMapping(document, name)
}

function printSummary(result: ImportResult, { dryRun, report }: Job): void {
  const counts = countImport(result)
  if (result.interrupted && process.stdout.isTTY) console.log()
  if (dryRun) console.log('Dry run: nothing was written. The result would be:')
  const { created, changed, unchanged, skipped } = counts.results
  console.log(`${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped`)
  for (const [reason, rows] of counts.skippedBecause) console.log(`  skipped, ${reason}: ${rows}`)
  printWarnings(counts)
  if (result.newNodes.length > 0) console.log(`New sectors and focuses: ${result.newNodes.join(', ')}`)
  if (result.goneFromSource > 0)
    console.log(`${result.goneFromSource} profiles of this source are not in the file; they stay.`)
  if (result.interrupted)
    console.log(`Stopped: ${counts.results['not reached']} rows not reached. Run it again for the rest.`)
  console.log(`Report: ${report}`)
}

function printWarnings({ warnings, unmappedTags }: ImportCounts): void {
  if (warnings.size > 0) {
    console.log(`Warnings: ${[...warnings].map(([kind, times]) => `${kind} ${times}`).join(', ')}`)
  }
  const most = [...unmappedTags].slice(0, 20).map(([tag, times]) => `${tag} (${times})`)
  if (most.length > 0) console.log(`Unmapped tags (${unmappedTags.size}): ${most.join(', ')}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

// Memory matters more here than the time of garbage collection.
setFlagsFromString('--heap-growing-percent=20')
setFlagsFromString('--semi-space-growth-factor=1')
// A server on the same machine takes priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
