import { serve } from '@hono/node-server'
import { reindexAfterUpdate } from '#features/directory/server/index.ts'
import { loadGazetteer } from '#features/places/server/index.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLogger, type Logger } from '#server/log/logger.ts'
import { loadDemoWorld } from './demo/load-demo-world.ts'
import { openDevelopmentServer } from './development-server.ts'
import { builtRenderer } from './page-renderer.ts'
import { createServer } from './server.ts'

try {
  await main(readConfig())
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** Database, tables, demo world, then the server; stops in the opposite order on SIGINT and SIGTERM. */
async function main(config: Config): Promise<void> {
  const log = createLogger(config.logLevel)
  const closers: (() => Promise<unknown>)[] = []
  stopOnSignals(closers, log)
  const databaseUrl = config.databaseUrl ?? (await embedded(config, closers))
  const database = openDatabase(databaseUrl, config.databasePool)
  closers.push(() => database.close())
  await migrate(database.db)
  await loadGazetteer(database.db)
  if (config.demo) await loadDemoWorld({ db: database.db, filesDir: `${config.dataDir}/files`, log })
  await reindexAfterUpdate(database.db)
  const development = config.mode === 'development' ? await openDevelopmentServer() : undefined
  if (development) closers.push(() => development.close())
  const renderer = development?.renderer ?? (await builtRenderer())
  const server = await createServer({ config, log, database, databaseUrl }, renderer)
  closers.push(() => server.stop())
  await server.start()
  await listen(config, development ? development.wrap(server.app.fetch) : server.app.fetch, closers)
  process.stdout.write(`Pola is ready at ${config.publicUrl}\n`)
}

async function embedded(config: Config, closers: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  closers.push(() => postgres.stop())
  return postgres.url
}

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

function listen(config: Config, fetch: Fetch, closers: (() => Promise<unknown>)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: config.host, port: config.port }, () => resolve())
    server.on('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${config.port} is in use: end the program that holds it, or set PORT to another one.`
      reject(error.code === 'EADDRINUSE' ? new OperatorError(busy) : error)
    })
    closers.push(
      () =>
        new Promise(done => {
          server.close(() => done(undefined))
          if ('closeIdleConnections' in server) server.closeIdleConnections()
        }),
    )
  })
}

/** Requests under way are finished, then everything closes; a second signal ends at once. */
function stopOnSignals(closers: (() => Promise<unknown>)[], log: Logger): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    for (const close of closers.reverse()) await close().catch(error => log.error({ err: error }, 'stopping'))
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
