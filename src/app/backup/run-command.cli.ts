import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeDatabase, type Manifest } from '#server/backup/index.ts'
import { type Config, givenSecrets } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

type Options = Record<string, { type: 'string' }>
type Command<O extends Options> = {
  usage: string
  options?: O
  /** @param signal aborts when the operator stops the command */
  run(given: { argument: string | undefined; values: { [K in keyof O]?: string }; signal: AbortSignal }): Promise<void>
}

/** Runs one of the commands of backup: reads its arguments, and prints an error for the operator as one line. */
export async function runCommand<O extends Options = Record<never, never>>({
  usage,
  options,
  run,
}: Command<O>): Promise<void> {
  const stop = new AbortController()
  const interrupt = () => stop.abort(new OperatorError('Stopped.'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  // A server on the same machine takes priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    const { values, positionals } = parse(usage, options)
    if ('help' in values && values.help) return console.log(usage)
    if (positionals.length > 1) throw new OperatorError(usage)
    const given = values as { [K in keyof O]?: string }
    await run({ argument: positionals[0], values: given, signal: stop.signal })
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exitCode = stop.signal.aborted ? 130 : 1
  }
}

function parse(usage: string, options: Options = {}) {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`)
  }
}

/** A path as it was typed: npm changes to the project's folder. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** Uses the database of DATABASE_URL, or else the built-in one, which is stopped afterwards unless others use it. */
export async function withDatabaseUrl<T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** A database in a message: the built-in one by its folder. */
export function nameOfDatabase({ databaseUrl, dataDir }: Config): string {
  return databaseUrl ? describeDatabase(databaseUrl) : `the database in ${dataDir}`
}

/** Such as “137 tables with 40,213 rows, and 2,113 files”. */
export function contentOf({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return contentsOf({ tables: tables.length, rows, files: files.count })
}

export function contentsOf({ tables, rows, files }: { tables: number; rows: number; files: number }): string {
  const [t, r, f] = [tables, rows, files].map(count => count.toLocaleString('en'))
  return `${t} tables with ${r} rows, and ${f} files`
}

/** Says which secrets are neither in the database nor among the files, and what they are needed for. */
export function secretsBeside({ dataDir, sealingSecret }: Config): string {
  const sealing = sealingSecret ? [] : [`${join(dataDir, 'sealing.key')} (without it bank accounts can't be read)`]
  const set = givenSecrets()
  const settings = set.length > 0 ? `the settings ${set.join(', ')}` : 'the settings, if you set any'
  return [...sealing, settings].join(', and ')
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
