import type { Db } from '#server/db/database.ts'
import { type ForumGroupName, forumGroups } from '../../forum-groups.ts'
import type { ForeignTopic, ForumFile } from './forum-file.ts'
import { type ImportedTopic, importTopic } from './import-topic.ts'

type Options = {
  /** what the other forum is called; its posts are known by this name and their ids there */
  source: string
  /** of questions whose group isn’t one of ours */
  group: ForumGroupName
  /** of posts in Latin letters that don’t say theirs */
  language: string
  /** does everything, and takes it back */
  dryRun: boolean
  signal: AbortSignal
}

export type ImportedForum = ImportedTopic & { questions: number; isInterrupted: boolean }

/** Adds the questions of a file, oldest first and each in a transaction of its own, so that it can be stopped anywhere. */
export async function importForum(db: Db, { topics }: ForumFile, options: Options): Promise<ImportedForum> {
  const total: ImportedForum = { questions: 0, added: 0, known: 0, skipped: [], isInterrupted: false }
  for (const topic of topics.toSorted((a, b) => startOf(a) - startOf(b))) {
    if (options.signal.aborted) return { ...total, isInterrupted: true }
    const { added, known, skipped } = await importOne(db, topic, options)
    total.questions += 1
    total.added += added
    total.known += known
    total.skipped.push(...skipped)
  }
  return total
}

const startOf = ({ posts: [question] }: ForeignTopic): number => question?.date.getTime() ?? 0

async function importOne(db: Db, topic: ForeignTopic, { source, group, language, dryRun }: Options) {
  const named = forumGroups.find(({ title }) => title === topic.group) ?? forumGroups.find(({ name }) => name === group)
  const where = { source, language, groupId: (named ?? forumGroups[forumGroups.length - 1])?.id ?? 0 }
  const transaction = await db.startTransaction().execute()
  try {
    const result = await importTopic(transaction, topic, where)
    await (dryRun ? transaction.rollback() : transaction.commit()).execute()
    return result
  } finally {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
  }
}
