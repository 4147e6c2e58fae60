import { restoreBackup } from '#server/backup/index.ts'
import { readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import {
  contentOf,
  nameOfDatabase,
  runCommand,
  seconds,
  secretsBeside,
  typedPath,
  withDatabaseUrl,
} from './run-command.cli.ts'

const usage = `Usage: npm run restore -- FILE

Restores a backup into the database of DATABASE_URL, or else into the built-in one in DATA_DIR, which must be empty, and
its files into S3_BUCKET, or else into DATA_DIR/files.`

await runCommand({
  usage,
  run: async ({ argument, signal }) => {
    const config = readConfig()
    if (!argument) throw new OperatorError(usage)
    const begun = performance.now()
    const manifest = await withDatabaseUrl(config, url =>
      restoreBackup(typedPath(argument), { url, files: createFileStore(config), signal }),
    )
    const where = nameOfDatabase(config)
    console.log(
      `Restored the backup of ${manifest.madeAt} into ${where}: ${contentOf(manifest)}, in ${seconds(begun)}.`,
    )
    console.log('Every table was read back and is as it was.')
    console.log(`Before you start the server, put back: ${secretsBeside(config)}.`)
  },
})
