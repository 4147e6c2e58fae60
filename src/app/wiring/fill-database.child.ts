import { loadGazetteer } from '#features/platform/places/server/index.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { createLogger } from '#server/log/logger.ts'

// Fills the database for its parent, see fill-database.ts, and exits with it.
process.on('disconnect', () => process.exit(1))
const config = readConfig()
const { databaseUrl = '', publicUrl, demo, logLevel, dataDir, sealingSecret, platformFeePercent: feePercent } = config
const { db, close } = openDatabase(databaseUrl)
await loadGazetteer(db)
if (demo) {
  const { loadDemo } = await import('../demo/load-demo.ts')
  const log = createLogger(logLevel)
  const sealing = { dataDir, sealingSecret }
  await loadDemo({ db, files: createFileStore(config), log, publicUrl, sealing, feePercent })
}
await close()
process.exit()
