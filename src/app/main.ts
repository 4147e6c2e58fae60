import { once } from 'node:events'
import { type Config, readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkFileStore, createFileStore } from '#server/files/create-file-store.ts'
import { createLogger, type Logger } from '#server/log/logger.ts'
import { limitHeap } from './limit-heap.ts'
import { openDevelopmentServer } from './render/development-server.ts'
import { builtRenderer } from './render/page-renderer.ts'
import { connectFeatures } from './wiring/connect-features.ts'
import { definitions } from './wiring/definitions.ts'
import { fillDatabase } from './wiring/fill-database.ts'
import { openListener } from './wiring/open-listener.ts'
import { createServer } from './wiring/server.ts'
import { Shutdown } from './wiring/shutdown.ts'
import { createSteps } from './wiring/start-steps.ts'

limitHeap()
const shutdown = new Shutdown()
try {
  const config = readConfig()
  const log = createLogger(config.logLevel)
  shutdown.onSignals(log)
  await start(config, log)
} catch (error) {
  // Errors during the shutdown are expected.
  if (!shutdown.begun)
    process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`)
  await shutdown.run(1)
}

/** Starts the port, database, migrations, demo world, then the server; they stop in reverse order. */
async function start(given: Config, log: Logger): Promise<void> {
  const step = createSteps(log)
  const listener = await step('port', () => openListener(given))
  const publicUrl = given.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${listener.port}`)
  const config = { ...given, port: listener.port, publicUrl }
  const databaseUrl = await step('database', () => findDatabase(config, log))
  const database = openDatabase(databaseUrl, config.databasePool)
  await step('migrations', () => migrate(database.db))
  connectFeatures()
  await step('file store', () => checkFileStore(createFileStore(config)))
  const onStart = (end: () => void) => shutdown.before(async () => end())
  await step('gazetteer, demo world', () => fillDatabase({ config, db: database.db, databaseUrl, onStart }))
  await step('updates', async () => {
    for (const { definition } of definitions) await definition.update?.(database.db)
  })
  const development =
    config.mode === 'development'
      ? await openDevelopmentServer({ server: listener.server, end: status => shutdown.run(status) })
      : undefined
  await step('build of the pages', pagesBuilt)
  const renderer = development?.renderer ?? (await step('pages', builtRenderer))
  const server = await step('features', () => createServer({ config, log, database, databaseUrl }, renderer))
  await server.start(step)
  shutdown.before(() => database.close())
  shutdown.before(() => server.stop())
  if (development) shutdown.before(() => development.close())
  shutdown.before(() => listener.close())
  listener.answerWith(server.app.fetch, development?.front)
  shutdown.started()
  process.stdout.write(`Pola is ready at ${config.publicUrl}\n`)
  // Tells the launcher, which only restarts a server that was ready once.
  process.send?.('ready')
}

/** `npm start` builds the pages meanwhile where they are not built, and sends a message when they are. */
async function pagesBuilt(): Promise<void> {
  if (process.env.WAIT_FOR_PAGES && process.channel) await once(process, 'message')
}

async function findDatabase(config: Config, log: Logger): Promise<string> {
  if (!config.databaseUrl) return embedded(config, log)
  await checkDatabase(config.databaseUrl)
  return config.databaseUrl
}

async function embedded({ dataDir }: Config, log: Logger): Promise<string> {
  const starting = startEmbeddedPostgres({ dataDir, report: line => log.warn(line) })
  // Also if a signal arrives during the start. Anything else unfinished is rolled back by it.
  shutdown.before(() => starting.then(postgres => postgres.stop()))
  return (await starting).url
}
