import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { groupNames } from '#features/community/forum/forum-groups.ts'
import { type ImportedForum, importForum, readForumFile } from '#features/community/forum/server/index.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'
import { isShipped, siteLanguages } from '#shared/languages.ts'
import type { ImportArguments } from './import-arguments.ts'

/** @limit characters of a forum's name */
const longestSource = 100

/** How many posts that weren't imported are named. */
const namedPosts = 20

/**
 * Reads a file of `--forum`, and says how to import it.
 * @throws OperatorError for an unknown group or language, or a file that is something else
 */
export async function readForumImport(
  { forum, group = 'other', language = 'en', 'dry-run': dryRun }: ImportArguments & { forum: string },
  path: string,
): Promise<(db: Db, signal: AbortSignal) => Promise<ImportedForum>> {
  const source = forum.trim()
  if (source === '' || source.length > longestSource)
    throw new OperatorError(`--forum needs a name of at most ${longestSource} characters.`)
  const known = groupNames.find(name => name === group)
  if (!known) throw new OperatorError(`--group should be one of ${groupNames.join(', ')}, not “${group}”.`)
  if (!isShipped(language))
    throw new OperatorError(`--language should be one of ${siteLanguages.join(', ')}, not “${language}”.`)
  const text = await readFile(path, 'utf8').catch(error => {
    throw new OperatorError(`Can't read ${path}: ${error.message}`)
  })
  const file = readForumFile(text, basename(path))
  return (db, signal) => importForum(db, file, { source, group: known, language, dryRun, signal })
}

export function printForumSummary(
  { questions, added, known, skipped, isInterrupted }: ImportedForum,
  dryRun: boolean,
): void {
  if (dryRun) console.log('Dry run: nothing was written. The result would be:')
  console.log(
    `${questions} questions read; ${added} posts added, ${known} were there already, ${skipped.length} skipped`,
  )
  for (const { id, why } of skipped.slice(0, namedPosts)) console.log(`  skipped, ${why}: ${id}`)
  if (skipped.length > namedPosts) console.log(`  … and ${skipped.length - namedPosts} more`)
  if (isInterrupted) console.log('Stopped. Run it again for the rest.')
}
