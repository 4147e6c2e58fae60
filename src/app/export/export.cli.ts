import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import {
  contentsOf,
  nameOfDatabase,
  runCommand,
  seconds,
  typedPath,
  withDatabaseUrl,
} from '../backup/run-command.cli.ts'
import { packedPath, packFolder } from './pack-folder.ts'
import { writeExport } from './write-export.ts'
import { writeForumFile } from './write-forum-file.ts'

const usage = `Usage: npm run export -- FOLDER
       npm run export -- --forum FILE

Writes everything, as it is at one moment, into FOLDER, in open formats: JSON Lines with JSON Schema, CSV, GeoJSON, and
the files. With a name that ends in .tar.gz or .zip, into one file. The server may run. docs/open-format.md tells more.

  --forum  writes only the forum, as guests see it, as JSON that Discourse imports`

await runCommand({
  usage,
  options: { forum: { type: 'string' } },
  run: async ({ argument, values: { forum }, signal }) => {
    const asked = argument ?? forum
    if (!asked || (argument && forum)) throw new OperatorError(usage)
    const config = readConfig()
    const path = typedPath(asked)
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
      throw new OperatorError(
        `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as the server has them.`,
      )
    const begun = performance.now()
    if (forum) {
      const { topics, posts } = await withDatabaseUrl(config, url =>
        writeForumFile(path, { url, publicUrl: config.publicUrl, signal }),
      )
      const content = `${topics.toLocaleString('en')} questions with ${(posts - topics).toLocaleString('en')} replies`
      return console.log(`Wrote ${path}, from ${nameOfDatabase(config)}: ${content}, in ${seconds(begun)}.`)
    }
    const write = (folder: string) =>
      withDatabaseUrl(config, url =>
        writeExport(folder, { url, files: createFileStore(config), now: new Date(), signal }),
      )
    const { tables, files } = packedPath(path) ? await packFolder(path, write) : await write(path)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const content = contentsOf({ tables: tables.length, rows, files: files.count })
    console.log(`Wrote ${path}, from ${nameOfDatabase(config)}: ${content}, in ${seconds(begun)}.`)
    console.log('There are no passwords, keys or sessions in it; pola-export.json says what is left out, and why.')
    console.log('Whoever reads it has everything else: messages, orders, addresses. It is readable by you alone.')
  },
})
