import { loadGazetteer } from '#features/platform/places/server/index.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'

// Fills the database for its parent, see fill-database.ts, and exits with it.
process.on('disconnect', () => process.exit(1))
const { databaseUrl = '', publicUrl, demo, logLevel, dataDir, sealingSecret } = readConfig()
const { db, close } = openDatabase(databaseUrl)
await loadGazetteer(db)
if (demo) {
  const { loadDemo } = await import('../demo/load-demo.ts')
  await loadDemo({ db, log: createLogger(logLevel), publicUrl, sealing: { dataDir, sealingSecret } })
}
await close()
process.exit()
