import { moveDatabase } from '#server/backup/index.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { checkFileStore, createFileStore } from '#server/files/create-file-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { s3FileStore } from '#server/files/s3-file-store.ts'
import {
  contentsOf,
  nameOfDatabase,
  runCommand,
  seconds,
  secretsBeside,
  typedPath,
  withDatabaseUrl,
} from './run-command.cli.ts'

const usage = `Usage: npm run move -- DATABASE_URL [--files FOLDER or s3://BUCKET]

Copies the current database into the one at DATABASE_URL, which must be empty. Stop the server first.
--files  copies the files as well, into a folder, or into a bucket at the service of S3_ENDPOINT`

await runCommand({
  usage,
  options: { files: { type: 'string' } },
  run: async ({ argument: to, values, signal }) => {
    if (!to) throw new OperatorError(usage)
    if (!/^postgres(ql)?:\/\//.test(to)) throw new OperatorError(`Not an address of a database.\n${usage}`)
    const begun = performance.now()
    await checkDatabase(to)
    const { config, files } = await readStores(values.files)
    const moved = await withDatabaseUrl(config, from => moveDatabase({ from, to, files, signal }))
    const content = contentsOf({ ...moved, files: moved.files.count })
    console.log(`Copied ${content}, in ${seconds(begun)}. Every table was read back and is as it was.`)
    console.log(
      `Now set DATABASE_URL to the new database${files ? ', and what you set for files,' : ''} and start the server.`,
    )
    console.log(`It still needs: ${secretsBeside(config)}.`)
    console.log(`The old one stays as it was: ${nameOfDatabase(config)}. Remove it once the new one is in use.`)
  },
})

type Stores = { config: Config; files: { from: FileStore; to: FileStore } | undefined }

/** The settings of the current site, and its files with where they go. */
async function readStores(target: string | undefined): Promise<Stores> {
  if (target === undefined) return { config: readConfig(), files: undefined }
  const bucket = /^s3:\/\/([^/]+)\/?$/.exec(target)?.[1]
  // The bucket may be the first one: then the other settings of S3 are for it alone.
  const { S3_ENDPOINT: _, S3_ACCESS_KEY_ID: __, S3_SECRET_ACCESS_KEY: ___, ...withoutS3 } = process.env
  const config = readConfig(bucket && !process.env.S3_BUCKET?.trim() ? withoutS3 : process.env)
  const { s3 } = bucket ? readConfig({ ...process.env, S3_BUCKET: bucket }) : { s3: undefined }
  const to = s3 ? s3FileStore(s3) : localFileStore(typedPath(target))
  await checkFileStore(to)
  return { config, files: { from: createFileStore(config), to } }
}
