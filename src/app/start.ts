import { type Config, readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createLogger, type Logger } from '#server/log/logger.ts'
import { openListener } from './wiring/open-listener.ts'
import { Shutdown } from './wiring/shutdown.ts'
import { createSteps } from './wiring/start-steps.ts'

// The start up to the database, with few imports: the rest of the program is loaded while PostgreSQL starts.
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

/** Opens the port, then starts the database; the rest is in `serve.ts`. They stop in reverse order. */
async function start(given: Config, log: Logger): Promise<void> {
  const step = createSteps(log)
  const listener = await step('port', () => openListener(given))
  const publicUrl = given.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${listener.port}`)
  const config = { ...given, port: listener.port, publicUrl }
  const program = Promise.withResolvers<typeof import('./serve.ts')>()
  const load = () => program.resolve(step('loading the program', () => import('./serve.ts')))
  const databaseUrl = await step('database', () => findDatabase(config, log, load))
  const { serve } = await program.promise
  await serve({ config, log, databaseUrl, listener, shutdown, step })
}

/** The address of a database that answers. `launched` is called as soon as there is nothing to do but wait for it. */
async function findDatabase({ databaseUrl, dataDir }: Config, log: Logger, launched: () => void): Promise<string> {
  if (databaseUrl) {
    const checked = checkDatabase(databaseUrl)
    launched()
    await checked
    return databaseUrl
  }
  const starting = startEmbeddedPostgres({ dataDir, report: line => log.warn(line), launched })
  // Also stop it if a signal arrives during startup. Other unfinished work is rolled back when it stops.
  shutdown.before(() => starting.then(postgres => postgres.stop()))
  return (await starting).url
}
