import { once } from 'node:events'
import type { Config } from '#server/config/config.ts'
import { limitsOfServing, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkFileStore, createFileStore } from '#server/files/create-file-store.ts'
import type { Logger } from '#server/log/logger.ts'
import { letYoungHeapGrow } from './limit-heap.ts'
import { openDevelopmentServer } from './render/development-server.ts'
import { builtRenderer } from './render/page-renderer.ts'
import { connectFeatures } from './wiring/connect-features.ts'
import { definitions } from './wiring/definitions.ts'
import { fillDatabase } from './wiring/fill-database.ts'
import type { Listener } from './wiring/open-listener.ts'
import { createServer } from './wiring/server.ts'
import type { Shutdown } from './wiring/shutdown.ts'
import type { Step } from './wiring/start-steps.ts'

type Started = {
  config: Config
  log: Logger
  databaseUrl: string
  listener: Listener
  shutdown: Shutdown
  step: Step
}

/** The start after the database is found: migrations, demo world, then the server. */
export async function serve({ config, log, databaseUrl, listener, shutdown, step }: Started): Promise<void> {
  // Other nodes may be starting too: work that one of them has begun is waited for.
  const { db, close } = openDatabase(databaseUrl, config.databasePool)
  await step('migrations', () => migrate(db))
  connectFeatures()
  await step('file store', () => checkFileStore(createFileStore(config)))
  const onStart = (end: () => void) => shutdown.before(async () => end())
  await step('gazetteer, demo world', () => fillDatabase({ config, db, databaseUrl, onStart }))
  await step('updates', async () => {
    for (const { definition } of definitions) await definition.update?.(db)
  })
  await close()
  const database = openDatabase(databaseUrl, config.databasePool, limitsOfServing)
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
  letYoungHeapGrow()
  listener.answerWith(server.app.fetch, development?.front)
  shutdown.started()
  process.stdout.write(`Pola is ready at ${config.publicUrl}\n`)
  // Notifies the launcher, which only restarts a server that was ready once.
  process.send?.('ready')
}

/** Waits for `npm start`, which builds missing pages at the same time and sends a message when they are built. */
async function pagesBuilt(): Promise<void> {
  if (process.env.WAIT_FOR_PAGES && process.channel) await once(process, 'message')
}
