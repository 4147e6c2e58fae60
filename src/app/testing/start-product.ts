import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import type { PageRenderer } from '../render/page-renderer.ts'
import { createServer } from '../wiring/server.ts'

/**
 * The whole server of the calling test file, with a data folder of its own; stopped when the file is done.
 * @param settings variables of the environment, beside those that every test has
 * @param renderer default: none, and no page is answered
 */
export async function startProduct(
  database: TestDatabase,
  settings: Record<string, string> = {},
  renderer?: PageRenderer,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pola-test-'))
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test', ...settings })
  const log = pino({ level: 'silent' })
  const server = await createServer({ config, log, database, databaseUrl: database.url }, renderer)
  await server.start()
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { server, config, dataDir }
}
