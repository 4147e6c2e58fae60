import type { Config } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { contentsOf, nameOfDatabase, seconds, withDatabaseUrl } from '../backup/run-command.cli.ts'
import type { ImportArguments } from '../import/import-arguments.ts'
import { importExport } from './import-export.ts'
import { makeDerived } from './make-derived.ts'

type Run = { folder: string; config: Config; signal: AbortSignal }

/** Imports a folder of `npm run export`, and makes what is made of its tables, such as the documents of the search. */
export async function runExportImport(options: ImportArguments, { folder, config, signal }: Run): Promise<void> {
  const { file: _, help: __, 'dry-run': isDry, ...given } = options
  const [wrong] = isDry ? ['dry-run'] : Object.keys(given)
  if (wrong) throw new OperatorError(`--${wrong} is for files, not for the folder of an export.`)
  const begun = performance.now()
  const { manifest, ...imported } = await withDatabaseUrl(config, async url => {
    const done = await importExport(folder, { url, files: createFileStore(config), signal })
    await makeDerived(url)
    return done
  })
  console.log(
    `Imported the export of ${manifest.madeAt} into ${nameOfDatabase(config)}: ${contentsOf(imported)}, in ${seconds(begun)}.`,
  )
  console.log('Passwords are not in an export: people choose a new one by “Forgot your password?”.')
}
