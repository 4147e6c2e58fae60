import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

export type ShopDatabase = Database & { url: string; dataDir: string }

/**
 * A separate PostgreSQL with an empty, migrated database.
 * @param isDurable whether commits survive a kill of PostgreSQL
 */
export async function openShopDatabase({ isDurable = false } = {}): Promise<ShopDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
  // If we are root, the database's unprivileged user must be able to enter.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), throwaway: !isDurable })
  const database = openDatabase(postgres.url, 6)
  await migrate(database.db)
  const close = async () => {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...database, url: postgres.url, dataDir, close }
}
