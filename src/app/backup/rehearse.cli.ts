import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { rehearseRestore, writeBackup } from '#server/backup/index.ts'
import { readConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { contentOf, nameOfDatabase, runCommand, typedPath, withDatabaseUrl } from './run-command.cli.ts'

const usage = `Usage: npm run rehearse [-- FILE]

Restores FILE, or a new backup, into a throw-away database and says how long that took and whether anything differs.`

await runCommand({
  usage,
  run: async ({ argument, signal }) => {
    const config = readConfig()
    await mkdir(config.dataDir, { recursive: true })
    const prepare = async (folder: string) => {
      if (argument) return typedPath(argument)
      const path = join(folder, 'backup.tar')
      await withDatabaseUrl(config, url => writeBackup(path, { url, files: createFileStore(config), signal }))
      return path
    }
    const { manifest, ms } = await rehearseRestore({ folder: config.dataDir, prepare, signal })
    const of = argument
      ? `${typedPath(argument)}, made on ${manifest.madeAt}`
      : `a new backup of ${nameOfDatabase(config)}`
    console.log(`Restored ${of}: ${contentOf(manifest)}.`)
    console.log(`It took ${(ms / 60_000).toFixed(2)} minutes. No differences. Everything restored was removed again.`)
  },
})
