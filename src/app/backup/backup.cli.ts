import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeBackup } from '#server/backup/index.ts'
import { type Config, readConfig } from '#server/config/config.ts'
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

const usage = `Usage: npm run backup -- FILE

Writes the whole database, as it is at one moment, and all files into FILE, a tar archive. The server may run.`

await runCommand({
  usage,
  run: async ({ argument, signal }) => {
    const config = readConfig()
    if (!argument) throw new OperatorError(usage)
    const path = typedPath(argument)
    const begun = performance.now()
    mustHaveDatabase(config)
    const { manifest, bytes } = await withDatabaseUrl(config, url =>
      writeBackup(path, { url, files: createFileStore(config), signal }),
    )
    const size = `${(bytes / 1e6).toFixed(1)} MB in ${seconds(begun)}`
    console.log(`Wrote ${path}, from ${nameOfDatabase(config)}: ${contentOf(manifest)}; ${size}.`)
    console.log(`Not in it: ${secretsBeside(config)}. Keep them too, in another place.`)
    console.log(`Whoever reads the file has everything else: messages, orders, addresses. It is readable by you alone.`)
  },
})

/** Otherwise an empty one would be made. */
function mustHaveDatabase({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new OperatorError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has them.`)
}
