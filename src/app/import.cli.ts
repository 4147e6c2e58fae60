import { readFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  countImport,
  defaultMapping,
  type ImportCounts,
  type ImportResult,
  importVendors,
  type Mapping,
  parseMapping,
  writeReport,
} from '#features/directory/server/import/index.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { discardReport, prepareReport } from '#server/import/report-file.ts'
import { slugOf } from '#shared/slug.ts'
import { connectFeatures } from './connect-features.ts'

const usage = 'npm run import -- FILE [--mapping MAPPING] [--source NAME] [--report REPORT] [--dry-run]'

type Job = { file: string; mapping: Mapping; mappingName: string; report: string; ownReport: boolean; dryRun: boolean }

async function main(): Promise<number> {
  const config = readConfig()
  const job = await readJob(config.dataDir)
  const bytes = await readFile(job.file).catch(error => {
    throw new OperatorError(`Can't read ${job.file}: ${reasonOf(error)}`)
  })
  await prepareReport(job.report, { createFolder: !job.ownReport })
  try {
    const result = await withDatabase(config, db => runImport(db, job, bytes))
    await writeReport(job.report, result)
    printSummary(result, job)
    return result.interrupted ? 130 : 0
  } finally {
    await discardReport(job.report)
  }
}

function runImport(db: Db, job: Job, bytes: Uint8Array): Promise<ImportResult> {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  return importVendors(db, {
    bytes,
    fileName: basename(job.file),
    mapping: job.mapping,
    mappingName: job.mappingName,
    dryRun: job.dryRun,
    today: new Date().toISOString().slice(0, 10),
    signal: stop.signal,
    onProgress: progressLine(),
  })
}

/** The database of DATABASE_URL, else the built-in one, which is stopped again only if it wasn't running. */
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
      connectFeatures()
      return await work(database.db)
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.stop()
  }
}

async function readJob(dataDir: string): Promise<Job> {
  const { values, positionals } = readArguments()
  const [given] = positionals
  if (!given || positionals.length > 1) throw new OperatorError(`Which file? ${usage}`)
  // npm changes to the project's folder; paths are meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd()
  const file = resolve(from, given)
  const name = slugOf(basename(file, extname(file))) || 'import'
  const mappingName = values.mapping ? basename(values.mapping) : 'the default mapping'
  const mapping = values.mapping
    ? await readMapping(resolve(from, values.mapping), mappingName)
    : defaultMapping(name.slice(0, 60))
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  const report = values.report ? resolve(from, values.report) : join(dataDir, 'import-reports', `${name}-${time}.csv`)
  const source = values.source ?? mapping.source
  return {
    file,
    mapping: parseMapping({ ...mapping, source }, '--source'),
    mappingName,
    report,
    ownReport: values.report !== undefined,
    dryRun: values['dry-run'],
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        source: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new OperatorError(`${reasonOf(error)} Usage: ${usage}`)
  }
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

/** A bar that moves on a terminal, a line for every tenth elsewhere. */
function progressLine(): (written: number, total: number) => void {
  let tenths = 0
  return (written, total) => {
    const share = written / total
    if (process.stdout.isTTY) {
      const done = Math.round(share * 40)
      const end = written === total ? '\n' : ''
      process.stdout.write(`\r${'█'.repeat(done)}${'░'.repeat(40 - done)} ${written} of ${total}${end}`)
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10)
      console.log(`${tenths * 10} % (${written} of ${total})`)
    }
  }
}

function printSummary(result: ImportResult, { dryRun, report }: Job): void {
  const counts = countImport(result)
  if (result.interrupted && process.stdout.isTTY) console.log()
  if (dryRun) console.log('Dry run: nothing was written. It would be:')
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

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
